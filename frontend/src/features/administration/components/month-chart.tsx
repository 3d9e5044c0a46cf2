import { DayChart } from '../../../shared/charts/day-chart';
import { countOf, formatNumber, formatPrice } from '../../../shared/format';
import { nameOfDay, netOf, type MonthOfDays } from '../state/month-revenue';

/** What each day of the month brought; the dashed line is the month before. */
export const MonthChart = ({ shown: { days } }: { shown: MonthOfDays }) => (
  <DayChart
    label="Revenu net par jour"
    write={(line) => (line === 0 ? '0\u00a0€' : formatNumber(line))}
    bars={days.map(({ number, revenue, before }) => ({
      value: revenue && netOf(revenue),
      before,
      tick: number === 1 || number % 5 === 0 ? String(number) : '',
      figure: revenue ? formatPrice(netOf(revenue)) : '',
      words: revenue ? `${nameOfDay(revenue.day)}, ${countOf(revenue.orders, 'commande')}` : '',
    }))}
  />
);
