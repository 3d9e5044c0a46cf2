import { longMilliseconds } from '@atelier/contracts/testing/pumps';
import { normalForm } from './normal-form.js';

describe('a normal form', () => {
  it.each(['NFC', 'NFD', 'NFKD'] as const)('%s takes the time of a text’s length', (form) => {
    proves('security.bounded-work');

    for (const marks of ['\u0301', '\uff9e', '\u0301\uff9e']) {
      const text = `a${marks.repeat(16_000)}${'\u0316'.repeat(16_000)}`;
      expect(longMilliseconds(() => normalForm(text, form), 50)).toBeNull();
    }
    expect(normalForm('e\u0301', form)).toBe('é'.normalize(form));
  });
});
