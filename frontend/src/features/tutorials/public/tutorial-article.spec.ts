import { readingMinutes } from './tutorial-article';

describe('the time a text takes to read', () => {
  it('counts words, neither tags nor punctuation', () => {
    const words = (count: number) => `<p>${'mot <strong>!</strong> '.repeat(count)}</p>`;
    expect(readingMinutes(words(660))).toBe(3);
    expect(readingMinutes(words(2))).toBe(1);
    expect(readingMinutes('')).toBe(1);
  });
});
