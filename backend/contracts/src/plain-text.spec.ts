import { plainText } from './plain-text.js';

describe('the words of HTML', () => {
  it.each([
    ['<p>Un cours, <strong>décrit</strong>.</p><p>En  deux\nlignes</p>', 'Un cours, décrit . En deux lignes'],
    ['<p>Ciseaux &amp; rabots</p>', 'Ciseaux & rabots'],
    ['<p>&amp;lt;b&amp;gt; est une balise</p>', '&lt;b&gt; est une balise'],
    ['<p>«&nbsp;mot&nbsp;»</p>', '«\u00a0mot\u00a0»'],
    ['<p>&nbsp;</p><ul><li></li></ul>', ''],
  ])('of %j are %j', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});
