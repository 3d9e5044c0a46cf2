import { draftOf } from './checkout-draft';

describe('what was ticked before paying', () => {
  it('comes back as it was left', () => {
    const left = { terms: true, waiver: false, method: 'paypal' as const };
    expect(draftOf(JSON.stringify(left))).toEqual(left);
  });

  it('is nothing where nothing was, or something else', () => {
    const blank = { terms: false, waiver: false, method: 'card' };
    for (const text of [null, '', 'oui', 'null', '[]', '{"terms":"oui","waiver":1,"method":"troc"}'])
      expect(draftOf(text)).toEqual(blank);
  });
});
