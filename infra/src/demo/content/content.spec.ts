import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmsIn } from './course.js';
import { courses } from './courses.js';
import { pictureSeconds, scenesOf } from './film.js';
import { tutorialFilms } from './tutorials.js';

const folder = import.meta.dirname;
/** String literals of a file, without the code samples in them. */
const textsOf = (file: string): string => {
  const source = readFileSync(join(folder, file), 'utf8').replaceAll(/String\.raw`[^`]*`/g, '');
  const strings = source.match(/'[^'\n]*'|`[^`]*`/g) ?? [];
  return strings.join('\n').replaceAll(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '');
};

const path = ['git', 'node', 'postgres', 'typescript', 'react', 'native', 'tests', 'docker'];
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);
const films = [...courses.flatMap(filmsIn), ...tutorialFilms];
const minutesOf = (course: (typeof courses)[number]): number =>
  filmsIn(course).reduce((sum, { minutes }) => sum + minutes, 0);

describe('the demo’s courses', () => {
  it('make a path from the first command to going online', () => {
    proves('demo.courses');

    expect(courses.map(({ cover }) => cover)).toEqual(path);
  });

  it('are written by one person, with one word for one thing and no dash in place of a comma', () => {
    proves('demo.courses');

    const others = /\b(?:nous|notre|nos|courriels?|e-mails?|mails?|essais?)\b| [-—–] |\u2011/i;
    expect(files.length).toBeGreaterThan(12);
    for (const file of files) expect([file, textsOf(file).match(others)?.[0]]).toEqual([file, undefined]);
  });

  it('hold hours of video: an hour and a half each, an hour where it is free', () => {
    proves('demo.courses');

    for (const course of courses)
      expect([course.cover, minutesOf(course) >= (course.price > 0 ? 90 : 60)]).toEqual([course.cover, true]);
  });

  it('begin with a film that is free', () => {
    proves('demo.courses');

    for (const { cover, sections } of courses) {
      const first = sections[0]?.lessons[0];
      expect([cover, first?.isFree, first && 'film' in first.content]).toEqual([cover, true, true]);
    }
  });
});

describe('the demo’s films', () => {
  it('are each shown once, in one lesson', () => {
    proves('demo.films');

    const lessons = courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons));
    const shown = lessons.flatMap(({ content }) => ('film' in content ? content.film.name : []));
    expect(shown.length).toBe(new Set(shown).size);
    expect(new Set(films.map(({ name }) => name)).size).toBe(films.length);
    const spokenSentences = films.flatMap(({ slides }) =>
      slides.flatMap(({ sentences }) => sentences.join(' ')),
    );
    expect(spokenSentences.length).toBe(new Set(spokenSentences).size);
  });

  it('last from three minutes to thirteen, on three slides or more with something to say', () => {
    proves('demo.films');

    for (const { name, minutes, slides } of films) {
      expect([name, minutes >= 3 && minutes <= 13, slides.length >= 3]).toEqual([name, true, true]);
      for (const { heading, sentences } of slides)
        expect([name, heading, sentences.length >= 2, sentences.every((words) => words.length > 3)]).toEqual([
          name,
          heading,
          true,
          true,
        ]);
    }
  });

  it('say each sentence for a while, one after the other, until the end', () => {
    proves('demo.films');

    for (const film of films) {
      const scenes = scenesOf(film);
      expect(scenes.at(-1)?.to).toBe((film.minutes * 60) / pictureSeconds);
      for (const [index, { from, to }] of scenes.entries()) {
        expect([film.name, index, from]).toEqual([film.name, index, scenes[index - 1]?.to ?? 0]);
        expect([film.name, index, to > from]).toEqual([film.name, index, true]);
      }
    }
  });
});
