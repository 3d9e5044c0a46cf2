import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { useSession } from '../session/session';
import { useDashboardCounts } from './dashboard-api';
import { DashboardCounters } from './dashboard-counters';
import { MonthSection } from './month-section';
import { WatchSection } from './watch-section';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
    gap: '48',
    alignItems: 'start',
    my: '48',
  },
});
const Side = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '48' } });

interface DashboardPageProps {
  /** Widgets of other features. */
  Questions: ComponentType;
  Orders: ComponentType;
  Drops: ComponentType;
}

/** `/admin/dasboard`: the key figures, each with a link to its list. */
export function DashboardPage({ Questions, Orders, Drops }: DashboardPageProps) {
  const { user } = useSession();
  const counts = useDashboardCounts();
  return (
    <>
      <PageTitle title="Tableau de bord" />
      <chakra.h1 textStyle="h1Tool">Bonjour {user?.name.split(' ')[0]}</chakra.h1>
      {counts.isError ? <QueryError mt="32" query={counts} /> : <DashboardCounters counts={counts.data} />}
      <Columns>
        <Side>
          <MonthSection />
          <Drops />
        </Side>
        <Side>
          <Questions />
          <WatchSection />
        </Side>
      </Columns>
      <Orders />
    </>
  );
}
