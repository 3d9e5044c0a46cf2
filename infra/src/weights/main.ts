/** `npm run check:weights`: what pages load at first, and whether that is within their budgets. */
import { buildClient } from '../demo/build.js';
import { projectRoot } from '../local/data-directory.js';
import { judgeWeights } from './first-load.js';

await buildClient(console.log);
if (!judgeWeights(projectRoot, console.log)) process.exitCode = 1;
