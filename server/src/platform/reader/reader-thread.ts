import { workerData } from 'node:worker_threads';
import { serveModel } from '../models/serve-model.ts';
import { stepBack } from '../models/step-back.ts';
import { openReaderModel } from './open-reader-model.ts';

const { folder }: { folder: string } = workerData;
await serveModel(() => {
  // Reading takes both processors for a tenth of a second a paper; a search beside it would take as long again.
  stepBack('short work');
  return openReaderModel(folder);
});
