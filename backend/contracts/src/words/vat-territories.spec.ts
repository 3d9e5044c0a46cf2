import { areaNames, isoCountryOf, residenceCodes, vatAreaOf } from './vat-territories.js';
import { isInUnion, isOfFrance } from './vat-words.js';

describe('the territory of an address, for VAT', () => {
  it.each([
    ['ES', '35001', 'IC'],
    ['ES', '38 400', 'IC'],
    ['ES', 'E-51001', 'EA'],
    ['ES', '52001', 'EA'],
    ['ES', '28013', 'ES'],
    ['IT', '23041', 'QM'],
    ['IT', '22061', 'QN'],
    ['DE', 'D-78266', 'QO'],
    ['DE', '27498', 'QP'],
    ['DE', '35037', 'DE'],
    ['GR', '630 86', 'QQ'],
    ['FI', 'AX-22100', 'AX'],
    ['FR', '97300', 'GF'],
    ['FR', '97600', 'YT'],
    ['FR', '98800', 'NC'],
    ['FR', '97133', 'BL'],
    ['FR', '97110', 'FR'],
    ['FR', '97400', 'FR'],
    ['CH', '', 'CH'],
  ])('of %s, %j is %s', (country, postcode, area) => {
    proves('vat.territories');

    expect(vatAreaOf(country, postcode)).toBe(area);
    if (area !== country) expect([isInUnion(area), isOfFrance(area)]).toEqual([false, false]);
  });

  it('has a name of its own, and a country that documents name', () => {
    proves('vat.territories');

    expect(['IC', 'EA', 'QM', 'FR', 'GF'].map(areaNames())).toEqual([
      'Îles Canaries',
      'Ceuta et Melilla',
      'Livigno',
      'France',
      'Guyane française',
    ]);
    expect(['IC', 'QO', 'GF', 'BE'].map(isoCountryOf)).toEqual(['ES', 'DE', 'GF', 'BE']);
    expect(new Set(residenceCodes.map(areaNames())).size).toBe(residenceCodes.length);
  });
});
