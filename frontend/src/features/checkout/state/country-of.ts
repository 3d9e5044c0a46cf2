import { countryCodes } from '@atelier/contracts/words/countries';

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** What was chosen; until then what the browser's languages say, and France where they say nothing. */
export const countryOf = (chosen: string | null, languages: readonly string[]): string =>
  chosen ?? languages.map(regionOf).find((code) => code !== undefined && countryCodes.includes(code)) ?? 'FR';
