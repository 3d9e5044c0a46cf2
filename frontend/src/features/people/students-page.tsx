import { countOfList } from '../../shared/format/format';
import { Plus } from '../../shared/icons/learning';
import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';
import { ListContent } from '../../shared/lists/list-content';
import { ListHead } from '../../shared/lists/list-head';
import { SelectionBar } from './selection-bar';
import { NothingFound, TableSkeleton } from './table';
import { PeopleExport, PeopleFilters } from './people-filters';
import { PeopleTable } from './people-table';
import { SearchField } from '../../shared/forms/fields';
import { usePeopleList, useSelection } from './people-list';

/** `/admin/etudiants`. */
export function Component() {
  const people = usePeopleList('students');
  const { search, list } = people;
  const selection = useSelection();
  return (
    <>
      <PageTitle title="Étudiant(e)s" />
      <ListHead
        title="Étudiant(e)s"
        count={list.data && countOfList(list.data.total, search.text === '' ? 'élève' : 'résultat')}
      >
        <PeopleExport type="students" list={people} />
        <Button to="/admin/new/student" aria-label="Ajouter un élève">
          <Plus size={20} aria-hidden />
          Élève
        </Button>
      </ListHead>
      <SearchField label="Rechercher un élève" placeholder="Nom ou email" search={search} />
      <PeopleFilters byCourse list={people} sorts={['name', 'courses', 'seen', 'spent', 'createdAt']} />
      <ListContent
        list={list}
        paging={search}
        skeleton={<TableSkeleton lead="portrait" />}
        empty={
          <NothingFound
            title="Aucun étudiant trouvé."
            search={search}
            hint={
              people.presence || people.course
                ? 'Personne n’est dans ce cas.'
                : 'Ils apparaissent ici dès leur inscription\u202f; vous pouvez aussi les inviter.'
            }
            action={
              <Button size="touch" to="/admin/new/student">
                Inviter un élève
              </Button>
            }
          />
        }
      >
        {(page) => (
          <PeopleTable label="Étudiant(e)s" list={people} people={page.people} selection={selection} />
        )}
      </ListContent>
      <SelectionBar selection={selection} list={people} />
    </>
  );
}
