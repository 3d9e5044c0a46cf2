import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { Email } from '../identity.js';
import { canonicalEmail } from './canonical-email.js';

describe('the canonical form of an address', () => {
  it.each([
    ['lea@xn--caf-exemple-dbb.fr', 'lea@café-exemple.fr'],
    ['lea@CAFE\u0301-exemple.FR', 'lea@café-exemple.fr'],
    ['lea@xn--CAF-exemple-DBB.fr', 'lea@café-exemple.fr'],
    ['lea@ｃａｆｅ.fr', 'lea@cafe.fr'],
    ['lea@mail.xn--wgv71a119e.jp', 'lea@mail.日本語.jp'],
    ['lea@xn--fa-hia.de', 'lea@faß.de'],
    // What is no name in letters stays as it was typed.
    ['lea@xn--ls8h.la', 'lea@xn--ls8h.la'],
    ['lea@xn--99999999.fr', 'lea@xn--99999999.fr'],
    ['xn--caf-dma.fr', 'xn--caf-dma.fr'],
  ])('of %s is %s, which is taken', (typed, expected) => {
    proves('auth.one-mailbox');

    expect(canonicalEmail(typed)).toBe(expected);
    if (typed.includes('@')) expect(Email.parse(typed)).toBe(expected);
    expect(canonicalEmail(expected)).toBe(expected);
  });

  it('is the same for a domain in letters and as it is sent', () => {
    proves('auth.one-mailbox');

    const label = fc.string({
      unit: fc.constantFrom(...'abcxyz059éèàçœßñøłжшαω日本한글'),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(label, (word) => {
        const sent = domainToASCII(`${word}.fr`);
        fc.pre(sent !== '');
        expect(canonicalEmail(`a@${sent}`)).toBe(canonicalEmail(`a@${word}.fr`));
      }),
    );
  });
});
