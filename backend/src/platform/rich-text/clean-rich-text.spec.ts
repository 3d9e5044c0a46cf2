import { cleanRichText, expectCleanable } from './clean-rich-text.js';

describe('a rich text', () => {
  const tags = (count: number) => '<x>'.repeat(count);

  it('is cleaned up to 5,000 tags, and refused beyond without being looked at', () => {
    expect(cleanRichText(`<p>a</p>${tags(4_998)}`)).toBe('<p>a</p>');
    expect(() => cleanRichText(tags(5_001))).toThrow('text-too-rich');
  });

  it('counts among all that are sent at once', () => {
    const texts = [tags(5_000), null, tags(5_000), undefined, tags(5_000), tags(5_000)];
    expect(() => expectCleanable(texts)).not.toThrow();
    expect(() => expectCleanable([...texts, '<p>'])).toThrow('text-too-rich');
  });
});
