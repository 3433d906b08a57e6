import { bundledReader } from '../platform/reader/bundled-reader.ts';

/** The reader that comes with the application: one for all tests of a process, which starts with the first question and ends with it. */
export const testReader = bundledReader();
