/** A tutorial of the demo, written with plain spaces; `typeset` sets the others. */
export interface DemoTutorial {
  /** Name of a picture of the client's /illustrations, without `.svg`. */
  cover: string;
  title: string;
  subDescription: string;
  description: string;
  /** A title film of `seed/films.ts`, or the id of a YouTube video. */
  video?: { film: string } | { youtube: string };
}
