import type { Film } from './film.js';

/** A demo tutorial, with plain spaces; `typeset` inserts the no-break ones. */
export interface DemoTutorial {
  /** Picture in the client's /illustrations, without `.svg`. */
  cover: string;
  title: string;
  subDescription: string;
  description: string;
  /** A generated film, or a YouTube id. */
  video?: { film: Film } | { youtube: string };
}
