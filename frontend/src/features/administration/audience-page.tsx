import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Audience } from '@atelier/contracts/dashboard';
import { type AudiencePeriod, audiencePeriods } from '@atelier/contracts/words/periods';
import { namesOf } from '@atelier/contracts/words/names-of';
import { useApiQuery } from '../../shared/api/queries';
import { DayChart } from '../../shared/charts/day-chart';
import { FiguresTable } from '../../shared/charts/figures-table';
import { countOf, formatDate, formatNumber, formatPercent } from '../../shared/format/format';
import { useListFilter } from '../../shared/lists/list-params';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import {
  formatChange,
  ordersText,
  type Share,
  sharesOfCountries,
  sharesOfDevices,
  totalsOf,
} from './audience-words';

/** Visits and orders of the period. No live updates: refetched when the window regains focus. */
const useAudience = (days: AudiencePeriod) =>
  useApiQuery(['audience', days], `/courses/stat/audience?days=${days}`, Audience, {
    placeholderData: keepPreviousData,
  });

const BarTrack = chakra('span', {
  base: { display: 'block', height: '6px', mt: '6px', bg: 'line', borderRadius: '2px', overflow: 'hidden' },
});

/** A breakdown, one bar per item. */
function ShareList({ title, shares }: { title: string; shares: readonly Share[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <chakra.h2 textStyle="h3" id={id} mb="12">
        {title}
      </chakra.h2>
      <ul>
        {shares.map(({ name, visits, percent }) => (
          <chakra.li key={name} py="10" borderTop="line">
            <Row apart gap="16">
              <chakra.span textStyle="label" minWidth="0" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
                {formatNumber(visits)}, {formatPercent(percent)}
              </chakra.span>
            </Row>
            <BarTrack aria-hidden>
              <chakra.span display="block" height="full" bg="inv" style={{ width: `${percent}%` }} />
            </BarTrack>
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}

const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    gap: '48',
    mt: '56',
    alignItems: 'start',
  },
});
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** `/admin/audience`: visits, by device and origin. */
export function Component() {
  const [period, choose] = useListFilter('jours', audiencePeriods, '30');
  const [isTable, setTable] = useState(false);
  const audience = useAudience(period);
  const { data } = audience;
  const totals = data && totalsOf(data);
  const every = period === '7' ? 1 : period === '30' ? 5 : 15;
  return (
    <>
      <PageTitle title="Audience" />
      <Row apart wrap gap="16" mb="32">
        <chakra.h1 textStyle="h1Tool">Audience</chakra.h1>
        <Row wrap gap="8" role="group" aria-label="Durée">
          {namesOf(audiencePeriods).map((name) => (
            <Chip key={name} pressed={period === name} onClick={() => choose(name)}>
              {audiencePeriods[name]}
            </Chip>
          ))}
        </Row>
      </Row>
      {audience.isError && <QueryError query={audience} />}
      {!data && !audience.isError && <Skeleton height="420px" />}
      {data && totals && (
        <>
          <section aria-labelledby="visites" aria-busy={audience.isPlaceholderData}>
            <Row apart wrap>
              <chakra.h2 textStyle="h3" id="visites">
                {countOf(totals.visits, 'visite')}
              </chakra.h2>
              <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {isTable ? 'Voir les barres' : 'Voir le tableau'}
              </Button>
            </Row>
            <chakra.p textStyle="small" color="muted" mb="24">
              {totals.changePercent !== null && (
                <>
                  <chakra.strong color={totals.changePercent > 0 ? 'green' : undefined}>
                    {formatChange(totals.changePercent)}
                  </chakra.strong>{' '}
                  sur les {audiencePeriods[period]} d’avant,{' '}
                </>
              )}
              <chakra.span textDecoration="underline" textUnderlineOffset="4px">
                <Link to="/admin/commandes">{ordersText(totals)}</Link>
              </chakra.span>
            </chakra.p>
            {isTable ? (
              <FiguresTable
                caption="Visites et commandes, jour par jour"
                columns={['Jour', 'Visites', 'Commandes']}
                rows={data.days
                  .toReversed()
                  .map(({ day, visits, orders }) => [
                    formatDate(day),
                    formatNumber(visits),
                    formatNumber(orders),
                  ])}
              />
            ) : (
              <DayChart
                label="Visites par jour"
                format={formatNumber}
                integersOnly
                bars={data.days.map(({ day, visits, orders }, index) => ({
                  value: visits,
                  tick:
                    (data.days.length - 1 - index) % every === Math.floor(every / 2)
                      ? shortDay.format(new Date(day))
                      : '',
                  figure: countOf(visits, 'visite'),
                  description: `${formatDate(day)}, ${countOf(orders, 'commande')}`,
                }))}
              />
            )}
          </section>
          {totals.visits > 0 && (
            <TwoColumns>
              <ShareList title="Avec quoi" shares={sharesOfDevices(data)} />
              <ShareList title="D’où" shares={sharesOfCountries(data)} />
            </TwoColumns>
          )}
          <chakra.p textStyle="small" color="muted" mt="48" maxWidth="72ch">
            Une visite est une session de navigateur, pas une personne. Ni adresse ni cookie ne sont gardés
            {'\u00a0'}: le pays se déduit du réseau, et reste parfois inconnu.
          </chakra.p>
        </>
      )}
    </>
  );
}
