import type { DashboardCounts } from '@atelier/contracts/dashboard';
import { chakra } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSession } from '../../session/state/session-atom';
import { useDashboardCounts } from '../api/use-dashboard-counts';

const Counters = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    borderTop: 'strong',
    mt: '32',
    '& li': { borderBottom: 'line' },
  },
});
const Counter = chakra(Link, {
  base: {
    display: 'block',
    py: '24',
    pe: '24',
    '&:hover [data-label]': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const counters: readonly { count: keyof DashboardCounts; label: string; to: string }[] = [
  { count: 'studentCount', label: 'Étudiants', to: '/admin/etudiants' },
  { count: 'publishedCourses', label: 'Cours publiés', to: '/admin/courses?status=published' },
  { count: 'unpublishedCourses', label: 'Cours en préparation', to: '/admin/courses?status=draft' },
  { count: 'teacherCount', label: 'Formateurs', to: '/admin/formateurs' },
];
const figure = new Intl.NumberFormat('fr-FR');

/** `/admin/dasboard`: every figure leads to its list. */
export function Component() {
  const { user } = useSession();
  const counts = useDashboardCounts();
  return (
    <>
      <PageTitle title="Tableau de bord" />
      <chakra.h1 textStyle="h1Tool">Bonjour {user?.name.split(' ')[0]}</chakra.h1>
      {counts.isError ? (
        <ErrorPanel
          mt="32"
          message={failureMessage(counts.error)}
          retry={() => void counts.refetch()}
          retrying={counts.isFetching}
        />
      ) : (
        <Counters aria-busy={counts.isPending}>
          {counters.map(({ count, label, to }) => (
            <li key={count}>
              <Counter to={to}>
                <Row as="span" gap="8" textStyle="label" data-label="">
                  {label}
                  <ArrowUpRight size={16} aria-hidden />
                </Row>
                <chakra.span display="block" textStyle="h1Tool" mt="12" minHeight="48px">
                  {counts.data ? figure.format(counts.data[count]) : <Skeleton width="72px" height="40px" />}
                </chakra.span>
              </Counter>
            </li>
          ))}
        </Counters>
      )}
    </>
  );
}
