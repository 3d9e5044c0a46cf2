import { Plus } from 'lucide-react';
import { countOfList } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';
import { usePeople } from '../api/use-people';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { NothingFound } from '../components/nothing-found';
import { PeopleTable } from '../components/people-table';
import { SearchField } from '../../../shared/ui/search-field';
import { TableSkeleton } from '../components/table-skeleton';
import { useListSearch } from '../../../shared/lists/use-list-search';

/** `/admin/etudiants`. */
export function Component() {
  const search = useListSearch('name');
  const list = usePeople('students', search.page, search.text);
  return (
    <>
      <PageTitle title="Étudiant(e)s" />
      <ListHead
        title="Étudiant(e)s"
        count={list.data && countOfList(list.data.total, search.text === '' ? 'étudiant' : 'résultat')}
      >
        <Button to="/admin/new/student" aria-label="Ajouter un étudiant">
          <Plus size={20} aria-hidden />
          Étudiant
        </Button>
      </ListHead>
      <SearchField label="Rechercher un étudiant" placeholder="Nom ou email" search={search} />
      <ListContent
        list={list}
        place={search}
        skeleton={<TableSkeleton lead="portrait" />}
        empty={
          <NothingFound
            title="Aucun étudiant trouvé."
            search={search}
            hint="Ils apparaissent ici dès leur inscription ; vous pouvez aussi les inviter."
            action={
              <Button size="touch" to="/admin/new/student">
                Inviter un étudiant
              </Button>
            }
          />
        }
      >
        {({ people }) => <PeopleTable label="Étudiant(e)s" people={people} />}
      </ListContent>
    </>
  );
}
