/** ISO 3166-1 codes without names: pages use the browser's, invoices Node's. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    ' ',
  );

/** VAT rates the seller charges, in percent; `abroad` by ISO code, overseas departments included. */
export interface VatRates {
  home: number;
  abroad: Record<string, number>;
}

/** Where EU VAT is due. Monaco counts as France; Northern Ireland is included for goods only. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** France to VAT: Monaco and the overseas departments where French VAT applies included. */
const france = new Set('FR MC GP MQ RE'.split(' '));

export const isOfFrance = (country: string): boolean => france.has(country);

export const isInUnion = (country: string): boolean => union.has(country);

/**
 * VAT rate for a consumer in that country on a digital service: the country's own where the seller declares there
 * (OSS), otherwise the home rate within the EU (below the threshold). Null outside the EU: no VAT.
 */
export const vatRateIn = (country: string, { home, abroad }: VatRates): number | null =>
  abroad[country] ?? (union.has(country) ? home : null);

/** Net amount of a gross price. */
export function netOf(grossCents: number, rate: number): number {
  const basisPoints = Math.round(rate * 100);
  return Math.round((grossCents * 10_000) / (10_000 + basisPoints));
}
