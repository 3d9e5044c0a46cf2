import { toEuros } from '@atelier/contracts/common';
import type { VatRates } from '@atelier/contracts/words/vat-words';
import type { OssReturn } from '@atelier/contracts/vat';
import { isConsumerOfUnion, isOssSale, sumOf, type VatEntry } from './vat-entry.domain.js';
import { ossQuarter, quarterOf } from './vat-periods.domain.js';

type OssFigures = Omit<OssReturn, 'previous' | 'next' | 'isOver'>;

const amountsOf = (entries: readonly VatEntry[]) => {
  const net = sumOf(entries, ({ netCents }) => netCents);
  return { net: toEuros(net), vat: toEuros(sumOf(entries, ({ grossCents }) => grossCents) - net) };
};

const groupsOf = (entries: readonly VatEntry[], keyOf: (entry: VatEntry) => string) =>
  [...Map.groupBy(entries, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);

/**
 * The return of a quarter. A credit note for a sale of the same quarter lessens the supplies; one for an earlier quarter
 * is a correction of that quarter, as the return asks since July 2021.
 * @param entries those of the quarter, credit notes apart
 */
export function ossReturn(
  quarter: string,
  entries: readonly VatEntry[],
  abroad: VatRates['abroad'],
): OssFigures {
  // A refund that arrives on a later day moves money, not tax.
  const declared = entries.filter((entry) => isOssSale(entry, abroad) && entry.grossCents !== 0);
  const correctedQuarter = ({ corrects }: VatEntry) => (corrects ? quarterOf(corrects.soldOn) : quarter);
  const own = declared.filter((entry) => correctedQuarter(entry) === quarter);
  const late = declared.filter((entry) => correctedQuarter(entry) !== quarter);
  const supplies = groupsOf(own, ({ country, rate }) => `${country} ${rate.toFixed(2).padStart(5, '0')}`);
  const corrections = groupsOf(
    late,
    (entry) => `${entry.country} ${correctedQuarter(entry)} ${entry.rate.toFixed(2).padStart(5, '0')}`,
  );
  const countries = groupsOf(declared, ({ country }) => country);
  const vatCents = sumOf(countries, (group) =>
    Math.max(
      0,
      sumOf(group, ({ grossCents, netCents }) => grossCents - netCents),
    ),
  );
  const french = entries.filter(
    (entry) => isConsumerOfUnion(entry) && entry.category === 'S' && !isOssSale(entry, abroad),
  );
  return {
    quarter,
    ...ossQuarter(quarter),
    supplies: supplies.flatMap((group) =>
      group[0]
        ? [
            {
              country: group[0].country,
              rate: group[0].rate,
              sales: sumOf(group, ({ sales }) => sales),
              ...amountsOf(group),
            },
          ]
        : [],
    ),
    corrections: corrections.flatMap((group) =>
      group[0]
        ? [
            {
              country: group[0].country,
              corrects: correctedQuarter(group[0]),
              rate: group[0].rate,
              creditNotes: group.length,
              ...amountsOf(group),
            },
          ]
        : [],
    ),
    totals: {
      supplies: amountsOf(own),
      corrections: amountsOf(late),
      vat: toEuros(vatCents),
    },
    atFrenchRate: groupsOf(french, ({ country }) => country).flatMap((group) =>
      group[0] ? [{ country: group[0].country, net: amountsOf(group).net }] : [],
    ),
  };
}
