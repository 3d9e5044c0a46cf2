import { readFileSync } from 'node:fs';
import { courses } from './courses.js';

const textsOf = (file: string): string =>
  readFileSync(new URL(`./${file}.ts`, import.meta.url), 'utf8').replaceAll(
    /(<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|^\s*\/\/.*$|\/\*\*[\s\S]*?\*\/)/gm,
    '',
  );

const files = ['git', 'node', 'postgres', 'typescript', 'react', 'native', 'tests', 'docker'];

describe('the demo’s courses', () => {
  it('make a path from the first command to going online', () => {
    expect(courses.map(({ cover }) => cover)).toEqual(files);
  });

  it('are written by one person, with one word for an email and no dash in place of a comma', () => {
    for (const file of [...files, 'introductions'])
      expect([file, textsOf(file).match(/\b(?:nous|notre|nos|courriels?)\b| [-—] |\u2011/i)?.[0]]).toEqual([
        file,
        undefined,
      ]);
  });
});
