import { prepareTemplate } from './test-database.ts';

/** Vitest's global setup: one migrated database that every test file copies. */
export default prepareTemplate;
