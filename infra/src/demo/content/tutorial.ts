import type { Film } from './film.js';

/** A tutorial of the demo, written with plain spaces; `typeset` sets the others. */
export interface DemoTutorial {
  /** Name of a picture of the client's /illustrations, without `.svg`. */
  cover: string;
  title: string;
  subDescription: string;
  description: string;
  /** A film of ours, or the id of a YouTube video. */
  video?: { film: Film } | { youtube: string };
}
