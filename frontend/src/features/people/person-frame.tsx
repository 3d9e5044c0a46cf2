import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Id } from '@atelier/contracts/common';
import type { Person } from '@atelier/contracts/people';
import { isNotFound } from '../../shared/api/client';
import { formatDate } from '../../shared/format/format';
import { Neighbours } from '../../shared/lists/neighbours';
import { Avatar } from '../../shared/ui/avatar';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { TabLink, TabLinks } from '../../shared/ui/tabs';
import { Tag } from '../../shared/ui/tag';
import { useSession } from '../session/session';
import { usePerson, usePersonNeighbours } from './people-api';
import { PersonActions } from './person-actions';
import {
  FactorTag,
  listParameter,
  personPath,
  RoleTags,
  StatusTag,
  studentPath,
  teacherPath,
  withList,
} from './person-labels';
import { PersonRecord } from './person-record';
import { TableSkeleton } from './table';

export type PersonView = 'student' | 'teacher';

/** The list that the user came from, as in its URL; empty for the whole list. */
const useListBehind = (): string => useSearchParams()[0].get(listParameter) ?? '';

/** Previous and next person of that list. */
function PersonNeighbours({ person: { _id, isTeacher } }: { person: Person }) {
  const list = useListBehind();
  const { data } = usePersonNeighbours(_id, isTeacher ? 'teachers' : 'students', list);
  const who = isTeacher ? 'Formateur' : 'Élève';
  const pathTo = (id: string | null | undefined) =>
    id ? personPath({ _id: id, isTeacher }, list) : undefined;
  return (
    <Neighbours
      before={{ label: `${who} précédent`, to: pathTo(data?.before) }}
      after={{ label: `${who} suivant`, to: pathTo(data?.after) }}
    />
  );
}

/** Teachers have two lists, taught and enrolled courses; students have one, with its heading. */
function PersonTabs({ person, view }: { person: Person; view: PersonView }) {
  const list = useListBehind();
  if (view === 'student' && !person.isTeacher)
    return (
      <chakra.h2 textStyle="h3" mt="40" mb="16">
        Cours suivis
      </chakra.h2>
    );
  const current = (tab: PersonView) => (tab === view ? ('page' as const) : undefined);
  return (
    <TabLinks mt="40" mb="24" aria-label={`Cours de ${person.name}`}>
      <TabLink to={withList(teacherPath(person._id), list)} aria-current={current('teacher')}>
        Cours créés
      </TabLink>
      <TabLink to={withList(studentPath(person._id), list)} aria-current={current('student')}>
        Cours suivis
      </TabLink>
    </TabLinks>
  );
}

const Address = chakra('a', {
  base: {
    color: 'fg',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '4px',
  },
});

/** The account and its state. */
const PersonHeader = ({ person }: { person: Person }) => (
  <Row gap={{ base: '16', md: '24' }} mt="20">
    <Avatar size="lg" name={person.name} imageUrl={person.imageUrl} />
    <chakra.div minWidth="0">
      <chakra.h1 textStyle="h1Tool" overflowWrap="anywhere">
        {person.name}
      </chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="16" rowGap="8" mt="8">
        <Address href={`mailto:${person.email}`}>{person.email}</Address>
        <StatusTag status={person.status} />
        {!person.isVerified && person.status !== 'invited' && <Tag tone="warn">Adresse à confirmer</Tag>}
        <RoleTags isAdmin={person.isAdmin} isTeacher={person.isTeacher} />
        <FactorTag hasSecondFactor={person.hasSecondFactor} />
        <chakra.span textStyle="small" color="muted">
          Inscription le <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
        </chakra.span>
      </chakra.div>
    </chakra.div>
  </Row>
);

/** Replaces the actions: administrators cannot administer themselves. */
const OwnAccountLine = () => (
  <chakra.p color="muted" mt="24">
    C’est votre compte{'\u00a0'}: il se gère depuis{' '}
    <Button variant="link" size="tool" to="/admin/profile">
      votre profil
    </Button>
    .
  </chakra.p>
);

const PersonSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden asChild>
      <h1>Chargement…</h1>
    </VisuallyHidden>
    <Row gap={{ base: '16', md: '24' }} mt="20">
      <Skeleton boxSize="72" borderRadius="full" flexShrink="0" />
      <chakra.div flex="1">
        <Skeleton width="min(20rem, 80%)" height="40" />
        <Skeleton width="min(26rem, 100%)" height="20" mt="14" />
      </chakra.div>
    </Row>
    <chakra.div display="flex" flexWrap="wrap" gap="10" mt="24" mb="64">
      {[176, 128, 200].map((width) => (
        <Skeleton key={width} height="44" borderRadius="sm" style={{ width }} />
      ))}
    </chakra.div>
    <Skeleton width="min(28rem, 100%)" height="52" borderRadius="md" mb="16" />
    <TableSkeleton rows={4} lead="cover" />
  </div>
);

const lists = {
  student: { label: 'Étudiant(e)s', to: '/admin/etudiants' },
  teacher: { label: 'Formateurs', to: '/admin/formateurs' },
} as const;

interface PersonFrameProps {
  id: string;
  view: PersonView;
  /** The person's courses. */
  children: ReactNode;
}

/** An account and its actions, above its courses. */
export const PersonFrame = (props: PersonFrameProps) =>
  Id.safeParse(props.id).success ? <KnownPerson {...props} /> : <Missing view={props.view} />;

function KnownPerson({ id, view, children }: PersonFrameProps) {
  const { data: person, error, refetch, isFetching } = usePerson(id);
  const { user } = useSession();
  const search = useListBehind();
  // The parameters are those of the teachers' list for teachers, whichever of their courses are shown.
  const isListed = person === undefined || person.isTeacher === (view === 'teacher');
  const { label, to } = lists[view];
  const list = { label, to: search !== '' && isListed ? `${to}?${search}` : to };
  if (isNotFound(error)) return <Missing view={view} />;
  return (
    <>
      {/* Focuses the heading, so it must be rendered after it. */}
      {(person ?? error) && <PageTitle title={person?.name ?? list.label} />}
      <Row apart minHeight="44">
        <Breadcrumbs items={[list, { label: person?.name ?? '…' }]} />
        {person && <PersonNeighbours person={person} />}
      </Row>
      {!person && !error && <PersonSkeleton />}
      {!person && error && <QueryError mt="24" query={{ error, isFetching, refetch }} />}
      {person && (
        <>
          <PersonHeader person={person} />
          {person._id === user?._id ? (
            <OwnAccountLine />
          ) : (
            <PersonActions person={person} listPath={list.to} />
          )}
          <PersonTabs person={person} view={view} />
          {children}
          <PersonRecord person={person} />
        </>
      )}
    </>
  );
}

function Missing({ view }: { view: PersonView }) {
  const list = lists[view];
  return (
    <>
      <PageTitle title="Compte introuvable" />
      <Breadcrumbs items={[list, { label: 'Compte introuvable' }]} />
      <chakra.h1 textStyle="h1Tool" mt="16" mb="24">
        Compte introuvable
      </chakra.h1>
      <EmptyState
        title="Ce compte n’existe pas ou plus"
        hint="Il a peut-être été supprimé."
        illustration="/illustrations/course-git.svg"
        action={
          <Button variant="outline" size="touch" to={list.to}>
            Retour à la liste
          </Button>
        }
      />
    </>
  );
}
