import { layFigures, pubMedQaFigures } from './src/find-papers/quality.ts';
const t=performance.now();
console.log(await layFigures(), ((performance.now()-t)/1000).toFixed(1));
console.log(await pubMedQaFigures(), ((performance.now()-t)/1000).toFixed(1));
