import type { Person } from '@atelier/contracts/people';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { GraduationCap } from '../../../shared/icons/graduation-cap';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/state/session-atom';
import { AppointTeacherDialog } from '../components/appoint-teacher-dialog';
import { InviteTeacherDialog } from '../components/invite-teacher-dialog';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { NothingFound } from '../components/nothing-found';
import { PeopleExport } from '../components/people-export';
import { PeopleFilters } from '../components/people-filters';
import { PeopleTable } from '../components/people-table';
import { RevokeDialog } from '../components/revoke-dialog';
import { SearchField } from '../../../shared/ui/search-field';
import { TableSkeleton } from '../components/table-skeleton';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { usePeopleList } from '../state/use-people-list';

/** `/admin/formateurs`: who may write courses; invite one, appoint a student, take the role back. */
export function Component() {
  const { user } = useSession();
  const people = usePeopleList('teachers');
  const { search, list } = people;
  const [asked, setAsked] = useState<'invite' | 'appoint' | null>(null);
  const [revoked, setRevoked] = useState<Person | null>(null);
  /** Looked for among the students, where nobody has it. */
  const [address, setAddress] = useState<string>();
  const close = () => {
    setAsked(null);
    setAddress(undefined);
  };
  const invite = (email: string) => {
    setAddress(email);
    setAsked('invite');
  };
  return (
    <>
      <PageTitle title="Formateurs" />
      <ListHead
        title="Formateurs"
        count={list.data && countOfList(list.data.total, search.text === '' ? 'formateur' : 'résultat')}
      >
        <PeopleExport type="teachers" of={people} />
        <Button variant="outline" onClick={() => setAsked('appoint')}>
          <GraduationCap size={20} aria-hidden />
          Nommer un élève
        </Button>
        <Button onClick={() => setAsked('invite')}>
          <Plus size={20} aria-hidden />
          Inviter un formateur
        </Button>
      </ListHead>
      <SearchField label="Rechercher un formateur" placeholder="Nom ou email" search={search} />
      <PeopleFilters of={people} sorts={['name', 'seen', 'createdAt']} />
      <ListContent
        list={list}
        place={search}
        skeleton={<TableSkeleton lead="portrait" />}
        empty={
          <NothingFound
            title="Aucun formateur trouvé."
            search={search}
            hint={
              people.presence
                ? 'Personne n’est dans ce cas.'
                : 'Invitez une personne, ou nommez un élève qui a déjà un compte.'
            }
          />
        }
      >
        {(page) => (
          <PeopleTable
            teaching
            label="Formateurs"
            of={people}
            people={page.people}
            action={(person) =>
              person._id !== user?._id && (
                <Button
                  variant="outline"
                  size="touch"
                  aria-label={`Retirer le rôle de formateur à ${person.name}`}
                  onClick={() => setRevoked(person)}
                >
                  Retirer le rôle
                </Button>
              )
            }
          />
        )}
      </ListContent>
      <InviteTeacherDialog open={asked === 'invite'} email={address} onClose={close} />
      <AppointTeacherDialog open={asked === 'appoint'} onClose={close} onInvite={invite} />
      <RevokeDialog person={revoked} onClose={() => setRevoked(null)} onRevoked={focusHeading} />
    </>
  );
}
