import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import type { TeacherHome } from '@atelier/contracts/teacher-home';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatNumber, formatPrice } from '../../../shared/format/format';
import { ArrowUpRight } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Link } from '../../../shared/ui/link';
import { ErrorPanel } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { RelativeTime } from '../../../shared/ui/live-values';
import { Skeleton } from '../../../shared/ui/loading';
import { useSession } from '../../session/session';
import { MainAndAside } from './progress-section';
import { IdleStudents } from './idle-students';
import { TaughtCourseRow } from './taught-course-row';
import { WeekTable } from './week-table';
import { signedChange, weekChange, weekTotal } from './week';
import { useTeacherHome } from './teaching-api';
import { lazyPart } from '../../../shared/connection/connection';

const CounterList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    borderTop: 'strong',
    '& li': { borderBottom: 'line', pe: '12' },
    '& li + li': { ps: { xl: '24' }, borderLeft: { xl: 'line' } },
    '& li:nth-of-type(even)': { ps: { base: '16', xl: '24' }, borderLeft: 'line' },
  },
});
const Figure = chakra(Link, {
  base: {
    display: 'block',
    py: '20',
    '&:hover [data-label]': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

interface Counter {
  label: string;
  to: string;
  /** Undefined while loading. */
  figure: string | undefined;
  /** Zero: rendered muted. */
  isNone?: boolean;
  /** Caption. */
  note: ReactNode;
}

/** Key figures, each linking to its list. */
const Counters = ({ lines }: { lines: readonly Counter[] }) => (
  <CounterList aria-busy={lines.some(({ figure }) => figure === undefined)}>
    {lines.map(({ label, to, figure, isNone = false, note }) => (
      <li key={label}>
        <Figure to={to}>
          <Row as="span" gap="8" textStyle="label" data-label="">
            {label}
            <ArrowUpRight size={16} aria-hidden />
          </Row>
          <chakra.span
            display="block"
            textStyle="h1Tool"
            fontSize={{ base: '1.75rem', sm: '2.125rem', lg: '2.75rem' }}
            whiteSpace="nowrap"
            mt="12"
            minHeight="48px"
            color={isNone ? 'muted' : undefined}
          >
            {figure ?? <Skeleton width="72px" height="40px" />}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="muted" minHeight="22px" mt="4">
            {figure !== undefined && note}
          </chakra.span>
        </Figure>
      </li>
    ))}
  </CounterList>
);

/** Lazy: it imports the wizard's steps, which the figures must not wait for. */
const DraftTiles = lazyPart(() => import('./draft-tiles'));

function countersOf(home: TeacherHome | undefined, listPath: string): Counter[] {
  const { questions, copies, revenue, daily } = home ?? {};
  const moved = daily ? weekChange(daily.enrolments) : 0;
  const news = daily && weekTotal(daily.enrolments);
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
      // Each course below shows its own count.
      to: '#cours',
      figure: news === undefined ? undefined : formatNumber(news),
      isNone: news === 0,
      note: moved !== 0 && (
        <>
          <chakra.span color={moved > 0 ? 'green' : undefined} fontWeight="600">
            {signedChange(moved)}
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

const ColumnHeads = chakra('div', {
  base: {
    display: { base: 'none', xl: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) 108px 128px 84px 150px 128px 44px',
    gap: '12',
    py: '12',
    textStyle: 'small',
    color: 'muted',
  },
});
const columns = ['Cours', 'Élèves', 'Revenu net', 'Note', 'Vont au bout', 'À voir'];

/** `/admin/tutor`: the teacher's dashboard, the landing page after sign-in. */
export function Component() {
  const { user } = useSession();
  const home = useTeacherHome();
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
        <Counters lines={countersOf(home.data, listPath)} />
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
                <ColumnHeads aria-hidden>
                  {columns.map((column) => (
                    <span key={column}>{column}</span>
                  ))}
                </ColumnHeads>
                <ul>
                  {home.data.courses.map((course) => (
                    <TaughtCourseRow key={course._id} course={course} />
                  ))}
                </ul>
              </>
            )}
          </chakra.section>
          {!isEmpty && (
            <MainAndAside>
              <WeekTable home={home.data} />
              <IdleStudents />
            </MainAndAside>
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
