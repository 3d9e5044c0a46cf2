/** A slide: heading, and sentences shown and captioned one after the other. */
export interface Slide {
  heading: string;
  sentences: string[];
}

/** A film made of slides; texts with plain spaces, like all content. */
export interface Film {
  /** Unique file name. */
  name: string;
  title: string;
  minutes: number;
  slides: Slide[];
}

const slideOf = (line: string): Slide => {
  const [heading = '', sentences = ''] = line.split(' | ');
  return { heading, sentences: sentences.split(/(?<=[.!?…]) (?=[\p{Lu}«])/u) };
};

/** Films of a course by short key: title, minutes, and one line per slide, `heading | its sentences`. */
export const filmsOf = <Key extends string>(
  course: string,
  scripts: Record<Key, [title: string, minutes: number, lines: string]>,
): Record<Key, Film> => {
  const entries = Object.entries<[string, number, string]>(scripts).map(([key, [title, minutes, lines]]) => [
    key,
    { name: `${course}-${key}`, title, minutes, slides: lines.trim().split('\n').map(slideOf) },
  ]);
  return Object.fromEntries(entries) as Record<Key, Film>;
};

/** Seconds per frame: still images need only as many frames as segments. */
export const pictureSeconds = 6;
/** Frames of the title. */
const titlePictures = 2;

/** An interval with an unchanging image. */
export interface Scene {
  /** Undefined for the title. */
  slide: number | undefined;
  /** Index of the slide's current sentence. */
  sentence: number;
  /** In frames. */
  from: number;
  to: number;
}

/** All scenes of a film in order: the title, then every sentence for a duration proportional to its length. */
export const scenesOf = ({ slides, minutes }: Film): Scene[] => {
  const pictures = Math.round((minutes * 60) / pictureSeconds);
  const spokenScenes = slides.flatMap(({ sentences }, slide) =>
    sentences.map((words, sentence) => ({ slide, sentence, weight: 20 + words.length })),
  );
  const weight = spokenScenes.reduce((sum, one) => sum + one.weight, 0);
  let [passed, from] = [0, titlePictures];
  const scenes: Scene[] = [{ slide: undefined, sentence: 0, from: 0, to: titlePictures }];
  for (const { slide, sentence, weight: own } of spokenScenes) {
    passed += own;
    const to = titlePictures + Math.round(((pictures - titlePictures) * passed) / weight);
    scenes.push({ slide, sentence, from, to });
    from = to;
  }
  return scenes;
};
