/** A slide: what it is about, then its sentences, which are seen and captioned one after the other. */
export interface Slide {
  heading: string;
  sentences: string[];
}

/** A film of slides, written with plain spaces as all content is. */
export interface Film {
  /** Of its files; no other film has it. */
  name: string;
  title: string;
  minutes: number;
  slides: Slide[];
}

const slideOf = (line: string): Slide => {
  const [heading = '', sentences = ''] = line.split(' | ');
  return { heading, sentences: sentences.split(/(?<=[.!?…]) (?=[\p{Lu}«])/u) };
};

/**
 * The films of a course by a short name of each: title, minutes, and a line for each slide, `heading | its sentences`.
 */
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

/** Seconds that each picture of a film stays: a film of still pictures needs no more of them than segments. */
export const pictureSeconds = 6;
/** Pictures of the title. */
const titlePictures = 2;

/** A stretch of a film in which nothing moves. */
export interface Scene {
  /** None: the title. */
  slide: number | undefined;
  /** Which of the slide's sentences is being said. */
  sentence: number;
  /** In pictures. */
  from: number;
  to: number;
}

/** All scenes of a film in their order: the title, then every sentence for as long as its length is worth. */
export const scenesOf = ({ slides, minutes }: Film): Scene[] => {
  const pictures = Math.round((minutes * 60) / pictureSeconds);
  const said = slides.flatMap(({ sentences }, slide) =>
    sentences.map((words, sentence) => ({ slide, sentence, weight: 20 + words.length })),
  );
  const weight = said.reduce((sum, one) => sum + one.weight, 0);
  let [passed, from] = [0, titlePictures];
  const scenes: Scene[] = [{ slide: undefined, sentence: 0, from: 0, to: titlePictures }];
  for (const { slide, sentence, weight: own } of said) {
    passed += own;
    const to = titlePictures + Math.round(((pictures - titlePictures) * passed) / weight);
    scenes.push({ slide, sentence, from, to });
    from = to;
  }
  return scenes;
};
