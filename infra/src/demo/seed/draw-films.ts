import { availableParallelism } from 'node:os';
import { filmsIn } from '../content/course.js';
import { courses } from '../content/courses.js';
import { tutorialFilms } from '../content/tutorials.js';
import { makeFilm } from './make-film.js';
import { recordChime } from './sound-track.js';

/** Draws the films that are not there yet. Answers the file of each, by its name. */
export const drawFilms = async (
  directory: string,
  ffmpeg: string,
  say: (sentence: string) => void,
): Promise<Map<string, string>> => {
  const films = [...courses.flatMap(filmsIn), ...tutorialFilms];
  say(`Drawing ${films.length} films; those of an earlier run are kept.`);
  const chime = await recordChime(ffmpeg);
  const drawn = new Map<string, string>();
  const waiting = films.values();
  const hand = async (): Promise<void> => {
    for (const film of waiting) drawn.set(film.name, await makeFilm(film, chime, directory, ffmpeg));
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, hand));
  return drawn;
};
