import { countOfList } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { ChosenPeople } from '../components/chosen-people';
import { NothingFound } from '../components/nothing-found';
import { PeopleExport } from '../components/people-export';
import { PeopleFilters } from '../components/people-filters';
import { PeopleTable } from '../components/people-table';
import { SearchField } from '../../../shared/ui/search-field';
import { TableSkeleton } from '../components/table-skeleton';
import { useChosen } from '../state/use-chosen';
import { usePeopleList } from '../state/use-people-list';

/** `/admin/etudiants`. */
export function Component() {
  const people = usePeopleList('students');
  const { search, list } = people;
  const chosen = useChosen();
  return (
    <>
      <PageTitle title="Étudiant(e)s" />
      <ListHead
        title="Étudiant(e)s"
        count={list.data && countOfList(list.data.total, search.text === '' ? 'élève' : 'résultat')}
      >
        <PeopleExport type="students" of={people} />
        <Button to="/admin/new/student" aria-label="Ajouter un élève">
          <Plus size={20} aria-hidden />
          Élève
        </Button>
      </ListHead>
      <SearchField label="Rechercher un élève" placeholder="Nom ou email" search={search} />
      <PeopleFilters byCourse of={people} sorts={['name', 'courses', 'seen', 'spent', 'createdAt']} />
      <ListContent
        list={list}
        place={search}
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
        {(page) => <PeopleTable label="Étudiant(e)s" of={people} people={page.people} chosen={chosen} />}
      </ListContent>
      <ChosenPeople chosen={chosen} />
    </>
  );
}
