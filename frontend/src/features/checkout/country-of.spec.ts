import { countryOrDefault } from './checkout-draft';

describe('the country that a buyer is asked to confirm', () => {
  it('is what was chosen, else that of the browser’s first language that names one, else France', () => {
    proves('checkout.country');

    expect(countryOrDefault('BE', ['fr-FR'])).toBe('BE');
    expect(countryOrDefault(null, ['fr', 'fr-CA', 'en-US'])).toBe('CA');
    expect(countryOrDefault(null, ['zh-Hant-TW'])).toBe('TW');
    for (const languages of [[], ['fr'], ['xx-'], ['en-001'], ['fr-ZZ'], ['?']])
      expect(countryOrDefault(null, languages)).toBe('FR');
  });
});
