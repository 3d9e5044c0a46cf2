/** `npm run check:weights`: initial load of each page against its budget. */
import { buildClient } from '../demo/build.js';
import { projectRoot } from '../local/data-directory.js';
import { judgeWeights } from './first-load.js';

await buildClient(console.log);
if (!judgeWeights(projectRoot, console.log)) process.exitCode = 1;
