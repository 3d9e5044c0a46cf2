import { typeset } from './course.js';

describe('typesetting French', () => {
  it('keeps signs with their words', () => {
    expect(typeset('Prêt ? Oui : « 49 € » !')).toBe('Prêt\u202F? Oui\u00A0: «\u00A049\u00A0€\u00A0»\u202F!');
  });

  it('leaves code alone', () => {
    const html = '<p>Voici <code>a ? b : c</code></p><pre><code>x ; y</code></pre>';
    expect(typeset(html)).toBe(html);
  });
});
