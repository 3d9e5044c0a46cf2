import { hasFormatting, textToHtml } from './html-text';

describe('simple paragraphs', () => {
  it('separates paragraphs by blank lines and keeps line breaks', () => {
    expect(textToHtml('Un\ndeux\n\n\ntrois ')).toBe('<p>Un<br>deux</p><p>trois</p>');
  });

  it('never lets an author’s text become markup', () => {
    expect(textToHtml('<img src=x onerror="alert(1)"> & co')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co</p>',
    );
  });

  it('is empty for nothing but blanks', () => {
    expect(textToHtml(' \n\n ')).toBe('');
  });

  it('knows markup that it would lose', () => {
    expect(hasFormatting('<p>Un<br />deux</p>')).toBe(false);
    expect(hasFormatting('<p>Un <strong>mot</strong></p>')).toBe(true);
    expect(hasFormatting('<ul><li>Un</li></ul>')).toBe(true);
    expect(hasFormatting('<pre>code</pre>')).toBe(true);
  });
});
