import type { PersonType } from '@atelier/contracts/people';
import { ListExport } from '../../../shared/ui/list-export';
import { peopleFile } from '../api/use-people';
import type { PeopleList } from '../state/use-people-list';

/** What is listed, all its pages, as a file for spreadsheets. */
export const PeopleExport = ({ type, of: { filter, list } }: { type: PersonType; of: PeopleList }) => (
  <ListExport file={peopleFile(type, filter)} total={list.data?.total} />
);
