import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../shared/api/client';
import { DayChart } from '../../shared/charts/day-chart';
import { FiguresTable } from '../../shared/charts/figures-table';
import { countOf, formatNumber, formatPercent, formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { LiveFigure } from '../../shared/ui/live-values';
import { Skeleton } from '../../shared/ui/loading';
import { ErrorPanel } from '../../shared/ui/notice';
import { useDailyRevenue } from './dashboard-api';
import { monthOf, type MonthOfDays, nameOfDay, nameOfMonth, netOf, ofMonth } from './month-revenue';

/** Daily revenue; the dashed line is the previous month. */
const MonthChart = ({ shown: { days } }: { shown: MonthOfDays }) => (
  <DayChart
    label="Revenu net par jour"
    format={(line) => (line === 0 ? '0\u00a0€' : formatNumber(line))}
    bars={days.map(({ number, revenue, before }) => ({
      value: revenue && netOf(revenue),
      before,
      tick: number === 1 || number % 5 === 0 ? String(number) : '',
      figure: revenue ? formatPrice(netOf(revenue)) : '',
      description: revenue ? `${nameOfDay(revenue.day)}, ${countOf(revenue.orders, 'commande')}` : '',
    }))}
  />
);

const Whole = chakra(Link, {
  base: { display: 'inline-block', _hover: { textDecoration: 'underline', textUnderlineOffset: '6px' } },
});
const Key = chakra('span', {
  base: { display: 'inline-block', width: '14px', mr: '8', verticalAlign: 'middle' },
});

/** Revenue of this month compared with the previous one. */
export function MonthSection() {
  const revenue = useDailyRevenue();
  const [isTable, setTable] = useState(false);
  if (revenue.isError)
    return <ErrorPanel message={failureMessage(revenue.error)} retry={() => void revenue.refetch()} />;
  if (!revenue.data) return <Skeleton height="380px" />;
  const shown = monthOf(revenue.data);
  const { month, monthBefore, net, changePercent } = shown;
  return (
    <section aria-labelledby="revenus">
      <Row apart wrap>
        <chakra.h2 textStyle="h3" id="revenus">
          Revenus {ofMonth(month)}
        </chakra.h2>
        <Row wrap gap="16" textStyle="small" color="muted">
          <span>
            <Key height="10px" bg="inv" borderRadius="2px" />
            {nameOfMonth(month)}
          </span>
          <span>
            <Key borderTop="2px dashed" borderColor="muted" />
            {nameOfMonth(monthBefore)}
          </span>
          <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Voir les barres' : 'Voir le tableau'}
          </Button>
        </Row>
      </Row>
      <Row wrap gap="4px 16px" alignItems="baseline" mb="24">
        <Whole to={`/admin/commandes?month=${month}`} textStyle="h2">
          <LiveFigure>{formatPrice(net)}</LiveFigure>
        </Whole>
        <chakra.span textStyle="small" color="muted">
          {changePercent === null ? (
            'remboursements déduits'
          ) : (
            <>
              <chakra.strong color={changePercent > 0 ? 'green' : undefined}>
                {changePercent < 0 ? '−' : '+'}&nbsp;{formatPercent(Math.abs(changePercent))}
              </chakra.strong>{' '}
              sur les mêmes jours {ofMonth(monthBefore)}
            </>
          )}
        </chakra.span>
      </Row>
      {isTable ? (
        <FiguresTable
          caption={`Revenus ${ofMonth(month)}, jour par jour`}
          columns={['Jour', 'Commandes', 'Reçu', 'Remboursé', 'Net']}
          rows={shown.days.flatMap(({ revenue: day }) =>
            day
              ? [
                  [
                    nameOfDay(day.day),
                    formatNumber(day.orders),
                    formatPrice(day.received),
                    formatPrice(day.refunded),
                    formatPrice(netOf(day)),
                  ],
                ]
              : [],
          )}
        />
      ) : (
        <MonthChart shown={shown} />
      )}
    </section>
  );
}
