import type { DemoCourse } from './course.js';
import { docker } from './docker.js';
import { git } from './git.js';
import { native } from './native.js';
import { node } from './node.js';
import { postgres } from './postgres.js';
import { react } from './react.js';
import { tests } from './tests.js';
import { typescript } from './typescript.js';

/** In the order of publication: the last comes first in the catalogue. */
export const courses: DemoCourse[] = [tests, docker, native, git, postgres, typescript, react, node];
