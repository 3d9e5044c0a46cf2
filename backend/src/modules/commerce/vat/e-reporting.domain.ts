import { toEuros } from '@atelier/contracts/common';
import { daysBetween, daysLater } from '@atelier/contracts/words/days-of-paris';
import type { EReporting } from '@atelier/contracts/vat';
import type { VatRates } from '@atelier/contracts/words/vat-words';
import { isExemptTraining, isOssSale, sumOf, type VatEntry } from './vat-entry.domain.js';
import type { EReportingSpan } from './vat-periods.domain.js';

/** Small firms transmit from this day on; before, files are trials. */
export const eReportingMandatoryFrom = '2027-09-01';

type Category = EReporting['rates'][number]['category'];
type EReportingFigures = Omit<EReporting, 'previous' | 'next' | 'isOver'>;

const amountsOf = (entries: readonly VatEntry[]) => {
  const net = sumOf(entries, ({ netCents }) => netCents);
  return {
    net: toEuros(net),
    vat: toEuros(sumOf(entries, ({ grossCents }) => grossCents) - net),
    collected: toEuros(sumOf(entries, ({ collectedCents }) => collectedCents)),
  };
};

/** Services taxed in France; without French VAT, exempt sellers and sales at the rate of another member state. */
const categoryOf = (entry: VatEntry, abroad: VatRates['abroad']): Category =>
  entry.category === 'S' && !isOssSale(entry, abroad) ? 'TPS1' : 'TNT1';

const salesOf = (entries: readonly VatEntry[]): number => sumOf(entries, ({ sales }) => sales);

/**
 * Sales to consumers of a period, by day of Paris and rate (CGI 290 and 290 A). Company invoices have their own way, and
 * what article 261 exempts is outside of it. A day without a sale is a line; a credit note is a negative line of its own
 * day, whenever it was sold.
 * @param entries those of the period, credit notes apart
 */
export function eReporting(
  { from, to, kind, dueOn }: EReportingSpan,
  entries: readonly VatEntry[],
  abroad: VatRates['abroad'],
): EReportingFigures {
  const consumers = entries.filter(({ buyer }) => buyer === 'consumer');
  const reported = consumers.filter((entry) => !isExemptTraining(entry));
  const training = consumers.filter(isExemptTraining);
  const byDay = Map.groupBy(reported, ({ day }) => day);
  const ratesOf = (of: readonly VatEntry[]) =>
    [...Map.groupBy(of, (entry) => `${categoryOf(entry, abroad)} ${entry.rate.toFixed(2).padStart(5, '0')}`)]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .flatMap(([, group]) =>
        group[0]
          ? [
              {
                category: categoryOf(group[0], abroad),
                rate: group[0].rate,
                sales: salesOf(group),
                ...amountsOf(group),
              },
            ]
          : [],
      );
  return {
    from,
    to,
    kind,
    dueOn,
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = daysLater(from, index);
      const ofDay = byDay.get(day) ?? [];
      const sold = ofDay.filter(({ corrects }) => corrects === null);
      return {
        day,
        sales: salesOf(sold),
        ...amountsOf(sold),
        rates: ratesOf(sold),
        creditNotes: ofDay.flatMap((entry) =>
          entry.corrects
            ? [
                {
                  ...entry.corrects,
                  isOfClosedPeriod: entry.corrects.soldOn < from,
                  category: categoryOf(entry, abroad),
                  rate: entry.rate,
                  ...amountsOf([entry]),
                },
              ]
            : [],
        ),
      };
    }),
    total: { sales: salesOf(reported), ...amountsOf(reported) },
    rates: ratesOf(reported),
    companyInvoices: sumOf(entries, ({ buyer, sales, corrects, netCents }) =>
      buyer === 'consumer' ? 0 : corrects && netCents !== 0 ? 1 : sales,
    ),
    exemptTraining: {
      sales: salesOf(training),
      net: toEuros(sumOf(training, ({ netCents }) => netCents)),
    },
    mandatoryFrom: eReportingMandatoryFrom,
  };
}
