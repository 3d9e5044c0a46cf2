import type { TutorHome } from '@atelier/contracts/tutor-home';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatNumber, formatPrice } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSession } from '../../session/state/session-atom';
import { useTutorHome } from '../api/tutor-home';
import { Counters, type CounterLine } from '../components/counters';
import { IdleSection } from '../components/idle-section';
import { TaughtRow } from '../components/taught-row';
import { WeekTable } from '../components/week-table';
import { movedOf, movedWords, totalOf } from '../state/week';

/** Knows the wizard's steps: nobody waits for them to read figures. */
const DraftTiles = lazy(() => import('../components/draft-tiles'));

function linesOf(home: TutorHome | undefined, listPath: string): CounterLine[] {
  const { questions, copies, revenue, daily } = home ?? {};
  const moved = daily ? movedOf(daily.enrolments) : 0;
  const news = daily && totalOf(daily.enrolments);
  const net = revenue && revenue.received - revenue.refunded;
  return [
    {
      label: 'Questions sans réponse',
      to: '/admin/questions',
      figure: questions && formatNumber(questions.waiting),
      isNone: questions?.waiting === 0,
      note: questions?.oldestAt && (
        <>
          la plus ancienne, <RelativeTime iso={questions.oldestAt} />
        </>
      ),
    },
    {
      label: 'Copies à corriger',
      to: '/admin/evalution',
      figure: copies && formatNumber(copies.waiting),
      isNone: copies?.waiting === 0,
      note:
        copies && copies.waiting > 0
          ? `${countOf(copies.works, 'travail', 'travaux')}, ${countOf(copies.students, 'élève')}`
          : null,
    },
    {
      label: 'Nouveaux élèves',
      // Each course below says how many of them are its own.
      to: '#cours',
      figure: news === undefined ? undefined : formatNumber(news),
      isNone: news === 0,
      note: moved !== 0 && (
        <>
          <chakra.span color={moved > 0 ? 'green' : undefined} fontWeight="600">
            {movedWords(moved)}
          </chakra.span>{' '}
          sur les sept jours d’avant
        </>
      ),
    },
    {
      label: 'Revenu net, 30 jours',
      to: listPath === '/admin/courses' ? '/admin/commandes' : '#cours',
      figure: net === undefined ? undefined : formatPrice(net),
      isNone: net === 0,
      note:
        revenue &&
        revenue.received + revenue.refunded > 0 &&
        [
          `${formatPrice(revenue.received)} reçus`,
          ...(revenue.refunded > 0 ? [`${formatPrice(revenue.refunded)} remboursés`] : []),
        ].join(', '),
    },
  ];
}

const Head = chakra('div', {
  base: {
    display: { base: 'none', xl: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) 108px 128px 84px 150px 128px 44px',
    gap: '12',
    py: '12',
    textStyle: 'small',
    color: 'muted',
  },
});
const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    gap: '48',
    mt: '56',
    alignItems: 'start',
  },
});
const columns = ['Cours', 'Élèves', 'Revenu net', 'Note', 'Vont au bout', 'À voir'];

/** `/admin/tutor`: where whoever teaches lands after signing in. */
export function Component() {
  const { user } = useSession();
  const home = useTutorHome();
  const listPath = user?.isAdmin ? '/admin/courses' : '/admin/tutor/course';
  const isEmpty = home.data && home.data.courses.length === 0;
  return (
    <>
      <PageTitle title="Tableau de bord" />
      <chakra.h1 textStyle="h1Tool" mb="32">
        Bonjour {user?.name.split(' ')[0]}
      </chakra.h1>
      {home.isError ? (
        <ErrorPanel
          message={failureMessage(home.error)}
          retry={() => void home.refetch()}
          retrying={home.isFetching}
        />
      ) : (
        <Counters lines={linesOf(home.data, listPath)} />
      )}
      {home.data && (
        <>
          <chakra.section aria-labelledby="cours" mt="56">
            <Row apart wrap mb="8">
              <chakra.h2 textStyle="h3" id="cours">
                Vos cours
              </chakra.h2>
              <Row wrap gap="20">
                <chakra.span textStyle="small" color="muted" display={{ base: 'none', md: 'inline' }}>
                  Revenus des 30 derniers jours, remboursements déduits
                </chakra.span>
                <Button size="touch" to="/admin/create-cours/title">
                  <Plus size={18} aria-hidden />
                  Cours
                </Button>
              </Row>
            </Row>
            {isEmpty ? (
              <EmptyState
                title="Aucun cours publié"
                hint="Un titre suffit pour commencer."
                action={
                  <Button to="/admin/create-cours/title">
                    {home.data.drafts.length === 0 ? 'Créer votre premier cours' : '+ Cours'}
                  </Button>
                }
              />
            ) : (
              <>
                <Head aria-hidden>
                  {columns.map((column) => (
                    <span key={column}>{column}</span>
                  ))}
                </Head>
                <ul>
                  {home.data.courses.map((course) => (
                    <TaughtRow key={course._id} course={course} />
                  ))}
                </ul>
              </>
            )}
          </chakra.section>
          {!isEmpty && (
            <Beside>
              <WeekTable home={home.data} />
              <IdleSection />
            </Beside>
          )}
          {home.data.drafts.length > 0 && (
            <chakra.div mt="56">
              <Suspense fallback={<Skeleton height="200px" />}>
                <DraftTiles drafts={home.data.drafts} />
              </Suspense>
            </chakra.div>
          )}
        </>
      )}
    </>
  );
}
