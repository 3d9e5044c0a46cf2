import { parseDraft } from './checkout-draft';

describe('what was ticked before paying', () => {
  it('comes back as it was left', () => {
    const stored = { terms: true, termsNumber: 4, waiver: false, method: 'paypal' as const, country: 'BE' };
    expect(parseDraft(JSON.stringify(stored))).toEqual(stored);
  });

  it('is nothing where nothing was, or something else', () => {
    const blank = { terms: false, termsNumber: null, waiver: false, method: 'card', country: null };
    for (const text of [
      null,
      '',
      'oui',
      'null',
      '[]',
      '{"terms":"oui","waiver":1,"method":"troc","country":"ZZ"}',
    ])
      expect(parseDraft(text)).toEqual(blank);
  });
});
