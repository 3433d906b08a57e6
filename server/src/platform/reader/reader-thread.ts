import { workerData } from 'node:worker_threads';
import { serveModel } from '../models/serve-model.ts';
import { openReaderModel } from './open-reader-model.ts';

const { folder }: { folder: string } = workerData;
await serveModel(() => openReaderModel(folder));
