import { Id } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/state/session-atom';
import { usePerson } from '../api/use-people';
import { OwnAccountLine } from './own-account-line';
import { PersonActions } from './person-actions';
import { PersonHeader } from './person-header';
import { PersonRecord } from './person-record';
import { PersonSkeleton } from './person-skeleton';
import { PersonTabs, type PersonView } from './person-tabs';

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

/** An account with what can be done to it, above its courses. */
export const PersonFrame = (props: PersonFrameProps) =>
  Id.safeParse(props.id).success ? <KnownPerson {...props} /> : <Missing view={props.view} />;

function KnownPerson({ id, view, children }: PersonFrameProps) {
  const { data: person, error, refetch, isFetching } = usePerson(id);
  const { user } = useSession();
  const list = lists[view];
  if (isNotFound(error)) return <Missing view={view} />;
  return (
    <>
      {/* Moves the focus to the heading: not before there is one. */}
      {(person ?? error) && <PageTitle title={person?.name ?? list.label} />}
      <Breadcrumbs items={[list, { label: person?.name ?? '…' }]} />
      {!person && !error && <PersonSkeleton />}
      {!person && error && (
        <ErrorPanel
          mt="24"
          message={failureMessage(error)}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
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
