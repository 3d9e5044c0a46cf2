import type { Person } from '@atelier/contracts/people';
import { useState } from 'react';
import { countOfList } from '../../shared/format/format';
import { GraduationCap } from '../../shared/icons/common';
import { Plus } from '../../shared/icons/learning';
import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';
import { useSession } from '../session/session';
import { AppointTeacherDialog } from './appoint-teacher-dialog';
import { InviteTeacherDialog } from './invitation';
import { ListContent } from '../../shared/lists/list-content';
import { ListHead } from '../../shared/lists/list-head';
import { NothingFound, TableSkeleton } from './table';
import { PeopleExport, PeopleFilters } from './people-filters';
import { PeopleTable } from './people-table';
import { RevokeDialog } from './role-dialogs';
import { SearchField } from '../../shared/forms/fields';
import { focusHeading } from '../../shared/ui/focus';
import { usePeopleList } from './people-list';

/** `/admin/formateurs`: teachers; invite one, appoint a student, revoke the role. */
export function Component() {
  const { user } = useSession();
  const people = usePeopleList('teachers');
  const { search, list } = people;
  const [opened, setOpened] = useState<'invite' | 'appoint' | null>(null);
  const [revoked, setRevoked] = useState<Person | null>(null);
  /** Searched among the students first: nobody may have it. */
  const [address, setAddress] = useState<string>();
  const close = () => {
    setOpened(null);
    setAddress(undefined);
  };
  const invite = (email: string) => {
    setAddress(email);
    setOpened('invite');
  };
  return (
    <>
      <PageTitle title="Formateurs" />
      <ListHead
        title="Formateurs"
        count={list.data && countOfList(list.data.total, search.text === '' ? 'formateur' : 'résultat')}
      >
        <PeopleExport type="teachers" list={people} />
        <Button variant="outline" onClick={() => setOpened('appoint')}>
          <GraduationCap size={20} aria-hidden />
          Nommer un élève
        </Button>
        <Button onClick={() => setOpened('invite')}>
          <Plus size={20} aria-hidden />
          Inviter un formateur
        </Button>
      </ListHead>
      <SearchField label="Rechercher un formateur" placeholder="Nom ou email" search={search} />
      <PeopleFilters list={people} sorts={['name', 'seen', 'createdAt']} />
      <ListContent
        list={list}
        paging={search}
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
            list={people}
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
      <InviteTeacherDialog open={opened === 'invite'} email={address} onClose={close} />
      <AppointTeacherDialog open={opened === 'appoint'} onClose={close} onInvite={invite} />
      <RevokeDialog person={revoked} onClose={() => setRevoked(null)} onRevoked={focusHeading} />
    </>
  );
}
