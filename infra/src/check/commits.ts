/** `npm run check:commits`: the subjects of the commits since `start` have the form that CONTRIBUTING.md asks for. */
import { projectRoot } from '../local/data-directory.js';
import { checkCommits } from './commit-subjects.js';

/** The newest commit when the check was added. It and its ancestors are not checked. */
const start = '566a561c2d57206f94a1af6c804c9b958600fbb1';

const { lines, isPassed } = checkCommits(projectRoot, start);
for (const line of lines) console.log(line);
if (!isPassed) process.exitCode = 1;
