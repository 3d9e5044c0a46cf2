import { type Film, pictureSeconds, scenesOf } from '../content/film.js';
import { typeset } from '../content/typeset.js';

const clock = (pictures: number): string =>
  new Date(pictures * pictureSeconds * 1000).toISOString().slice(11, 23);

/** Subtitles of a film: its title, then each of its sentences while its slide shows it. */
export const captionsOf = (film: Film): string => {
  const cues = scenesOf(film).map(({ slide, sentence, from, to }) => {
    const words = slide === undefined ? film.title : (film.slides[slide]?.sentences[sentence] ?? '');
    return `${clock(from)} --> ${clock(to)}\n${typeset(words)}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
};
