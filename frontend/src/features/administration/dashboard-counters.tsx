import type { DashboardCounts } from '@atelier/contracts/dashboard';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../shared/format/format';
import { ArrowUpRight } from '../../shared/icons/studio';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { LiveFigure, RelativeTime } from '../../shared/ui/live-values';
import { Skeleton } from '../../shared/ui/loading';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    borderTop: 'strong',
    mt: '32',
    '& li': { py: '20', borderBottom: 'line', pe: '12' },
    '& li + li': { ps: { xl: '24' }, borderLeft: { xl: 'line' } },
    '& li:nth-of-type(even)': { ps: { base: '16', xl: '24' }, borderLeft: 'line' },
  },
});
const Counter = chakra(Link, {
  base: {
    display: 'block',
    '&:hover [data-label]': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const Note = chakra(Link, {
  base: { _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});

interface CounterLine {
  count: 'studentCount' | 'publishedCourses' | 'unpublishedCourses' | 'teacherCount';
  label: string;
  to: string;
  note: (counts: DashboardCounts) => ReactNode;
}

const drafts = '/admin/courses?status=draft';
const lines: readonly CounterLine[] = [
  {
    count: 'studentCount',
    label: 'Élèves',
    to: '/admin/etudiants',
    note: ({ newStudents }) =>
      newStudents === 0 ? (
        'aucun en sept jours'
      ) : (
        <Note to="/admin/etudiants?presence=new">
          <chakra.strong color="green">
            <LiveFigure>{`+\u00a0${formatNumber(newStudents)}`}</LiveFigure>
          </chakra.strong>{' '}
          en sept jours
        </Note>
      ),
  },
  {
    count: 'publishedCourses',
    label: 'Cours publiés',
    to: '/admin/courses?status=published',
    note: ({ lastPublishedAt }) =>
      lastPublishedAt && (
        <>
          le dernier <RelativeTime iso={lastPublishedAt} />
        </>
      ),
  },
  {
    count: 'unpublishedCourses',
    label: 'Cours en préparation',
    to: drafts,
    note: ({ editedDrafts }) =>
      editedDrafts > 0 && (
        <Note to={drafts}>{countOf(editedDrafts, 'modifié', 'modifiés')} en sept jours</Note>
      ),
  },
  {
    count: 'teacherCount',
    label: 'Formateurs',
    to: '/admin/formateurs',
    note: ({ absentTeachers }) =>
      absentTeachers > 0 && (
        <Note to="/admin/formateurs?presence=never">
          {countOf(absentTeachers, 'pas encore venu', 'pas encore venus')}
        </Note>
      ),
  },
];

/** Each counter leads to its list; its change leads to the entries behind it. */
export const DashboardCounters = ({ counts }: { counts: DashboardCounts | undefined }) => (
  <List aria-busy={!counts}>
    {lines.map(({ count, label, to, note }) => (
      <li key={count}>
        <Counter to={to}>
          <Row as="span" gap="8" textStyle="label" data-label="">
            {label}
            <ArrowUpRight size={16} aria-hidden />
          </Row>
          <chakra.span display="block" textStyle="h1Tool" mt="12" minHeight="48px">
            {counts ? (
              <LiveFigure>{formatNumber(counts[count])}</LiveFigure>
            ) : (
              <Skeleton width="72px" height="40px" />
            )}
          </chakra.span>
        </Counter>
        <chakra.p textStyle="small" color="muted" minHeight="22px" mt="4">
          {counts && note(counts)}
        </chakra.p>
      </li>
    ))}
  </List>
);
