import { constants, setPriority } from 'node:os';
import { runServer } from './run-server.ts';

// Users come first: on the machine of a web server, jobs get the time that is left.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await runServer({ web: false, jobs: true });
