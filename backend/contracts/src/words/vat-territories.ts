import { countryCodes } from './vat-words.js';

interface Territory {
  /** The country that its addresses, cards and networks name. */
  of: string;
  postcodes: RegExp;
  /** Where CLDR has none. */
  name?: string;
}

/**
 * Parts of member states where their VAT does not apply (directive 2006/112/EC, article 6), and the overseas parts of
 * France. Those without a code of ISO 3166 or CLDR have one that ISO leaves to its users.
 */
const territories: Readonly<Record<string, Territory>> = {
  IC: { of: 'ES', postcodes: /^3[58]\d{3}$/ },
  EA: { of: 'ES', postcodes: /^5[12]\d{3}$/ },
  QM: { of: 'IT', postcodes: /^23041$/, name: 'Livigno' },
  QN: { of: 'IT', postcodes: /^22061$/, name: 'Campione d’Italia' },
  QO: { of: 'DE', postcodes: /^78266$/, name: 'Büsingen' },
  QP: { of: 'DE', postcodes: /^27498$/, name: 'Helgoland' },
  QQ: { of: 'GR', postcodes: /^6308[67]$/, name: 'Mont Athos' },
  AX: { of: 'FI', postcodes: /^22\d{3}$/ },
  BL: { of: 'FR', postcodes: /^97133$/ },
  MF: { of: 'FR', postcodes: /^97150$/ },
  GF: { of: 'FR', postcodes: /^973\d\d$/ },
  PM: { of: 'FR', postcodes: /^975\d\d$/ },
  YT: { of: 'FR', postcodes: /^976\d\d$/ },
  TF: { of: 'FR', postcodes: /^984\d\d$/ },
  WF: { of: 'FR', postcodes: /^986\d\d$/ },
  PF: { of: 'FR', postcodes: /^987\d\d$/ },
  NC: { of: 'FR', postcodes: /^988\d\d$/ },
};

/** What a consumer may live in. */
export const residenceCodes: readonly string[] = [
  ...countryCodes,
  ...Object.keys(territories).filter((code) => !countryCodes.includes(code)),
];

/** Whether evidence of a country fits an address in one of its territories. */
export const isPartOf = (code: string, country: string): boolean => territories[code]?.of === country;

/** The code of ISO 3166 that documents name. */
export const isoCountryOf = (code: string): string =>
  countryCodes.includes(code) ? code : (territories[code]?.of ?? code);

/** Where an address is for VAT: one of the territories, or its country. */
export function vatAreaOf(country: string, postcode: string): string {
  const digits = postcode.replace(/^\s{0,5}[a-z]{1,2}[-\s]/i, '').replace(/\s/g, '');
  const found = Object.entries(territories).find(
    ([, part]) => part.of === country && part.postcodes.test(digits),
  );
  return found?.[0] ?? country;
}

/** In French, of countries and territories. */
export const areaNames = (): ((code: string) => string) => {
  const names = new Intl.DisplayNames('fr', { type: 'region' });
  return (code) => territories[code]?.name ?? names.of(code) ?? code;
};
