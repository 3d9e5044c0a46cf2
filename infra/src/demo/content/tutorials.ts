import type { DemoTutorial } from './tutorial.js';
import { abort } from './tutorials/abort.js';
import { bisect } from './tutorials/bisect.js';
import { eventLoop } from './tutorials/event-loop.js';
import { explain } from './tutorials/explain.js';
import { grid } from './tutorials/grid.js';
import { password } from './tutorials/password.js';

/** In the order of publication: the last comes first in the list. */
export const tutorials: DemoTutorial[] = [password, grid, abort, eventLoop, explain, bisect];

export const tutorialFilms = tutorials.flatMap(({ video }) => (video && 'film' in video ? video.film : []));
