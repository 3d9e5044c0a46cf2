import { ArchivePath, LearningPart } from './lesson-kinds.js';
import { id, letters } from './testing/examples.js';

describe('a path in an archive', () => {
  it.each([
    'a',
    '01-débuts/01 – film.mp4',
    'a/b/c/d.txt',
    '.gitignore',
    'a/.env',
    '...',
    '..a',
    'a/..b/c..',
    'a/.../b',
    letters(300),
  ])('may be %j', (path) => {
    expect(ArchivePath.parse(path)).toBe(path);
  });

  it.each([
    '',
    '.',
    '..',
    './a',
    '../a',
    'a/.',
    'a/..',
    'a/./b',
    'a/../b',
    'a/b/../../..',
    '/a',
    'a/',
    'a//b',
    'a\\b',
    '..\\a',
    'C:a',
    'a/b:c',
    'a\0',
    'a\nb',
    'a/\u007f',
    letters(301),
  ])('leads nowhere else: %j', (path) => {
    proves('archive.hostile');

    expect(ArchivePath.safeParse(path).success).toBe(false);
  });
});

describe('a question of a lesson, for its student', () => {
  it.each([
    ['multiple', true],
    ['true-false', true],
    [null, true],
    ['', false],
  ])('has choices of this type: %j', (choiceType, isOne) => {
    const part = { _id: id, type: 'quiz', time: 1, isCompled: false, completedAt: null, choiceType };
    expect(LearningPart.safeParse(part).success).toBe(isOne);
  });
});
