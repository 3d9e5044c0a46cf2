import type { DemoCourse } from './course.js';
import { docker } from './docker.js';
import { git } from './git.js';
import { native } from './native.js';
import { node } from './node.js';
import { postgres } from './postgres.js';
import { react } from './react.js';
import { tests } from './tests.js';
import { typescript } from './typescript.js';

/**
 * In publication order, which is also the learning path on the home page: from the first command to going online.
 */
export const courses: DemoCourse[] = [git, node, postgres, typescript, react, native, tests, docker];
