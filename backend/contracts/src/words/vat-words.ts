/** ISO 3166-1, which names no country in any language: a page asks the browser, an invoice asks Node. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    ' ',
  );

/** What the seller owes of the tax, in percent; `abroad` by ISO code, overseas departments included. */
export interface VatRates {
  home: number;
  abroad: Record<string, number>;
}

/** Where the Union's tax is due. Monaco counts as France, Northern Ireland has goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

export const isInUnion = (country: string): boolean => union.has(country);

/**
 * The rate that a consumer in that country pays on a service given by wire: the country's own where the seller declares there
 * (OSS), else the home rate within the Union, as for whoever sells little abroad. Null outside of it: none of ours.
 */
export const vatRateIn = (country: string, { home, abroad }: VatRates): number | null =>
  abroad[country] ?? (union.has(country) ? home : null);

/** What is net of a price that was said with the tax. */
export function netOf(grossCents: number, rate: number): number {
  const basisPoints = Math.round(rate * 100);
  return Math.round((grossCents * 10_000) / (10_000 + basisPoints));
}
