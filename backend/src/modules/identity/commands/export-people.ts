import { Command } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { personStates, type PeopleFilter, type PersonType } from '@atelier/contracts/people';
import { byteOrderMark, csvField } from '../../../kernel/csv.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { foundPeople } from '../queries/found-people.js';
import {
  listedColumns,
  toPersonInList,
  type PersonInList,
  type PersonInListRow,
} from '../queries/list-people.js';

const chunkSize = 1000;

/** The people that a filter leaves, as CSV, piece by piece, the latest first. That their addresses leave the house is noted before they do. */
export class ExportPeople extends Command<AsyncIterable<string>> {
  constructor(
    readonly type: PersonType,
    readonly filter: PeopleFilter,
  ) {
    super();
  }
}

export const ExportPeopleHandler = commandHandler(ExportPeople, async (entityManager, { type, filter }) => {
  const label = type === 'students' ? 'Étudiant(e)s' : 'Formateurs';
  const subject = { type: 'people' as const, id: null, label };
  await entityManager
    .fork()
    .transactional((em) => noteAudit(em, { kind: 'people-exported', subject, after: { ...filter } }));
  return lines(entityManager, type, filter);
});

async function* lines(
  entityManager: EntityManager,
  type: PersonType,
  filter: PeopleFilter,
): AsyncIterable<string> {
  yield `${byteOrderMark}${line('Nom', 'Email', 'État', 'Adresse confirmée', 'Inscription', 'Vu', 'Cours suivis', 'Dépensé, net (€)')}`;
  let before: string | undefined;
  do {
    const rows = await sqlRows<PersonInListRow>(entityManager.fork())`
      select ${listedColumns} ${foundPeople(type, filter)} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${chunkSize}`;
    yield rows.map((row) => personLine(toPersonInList(row))).join('');
    before = rows.length === chunkSize ? rows.at(-1)?.id : undefined;
  } while (before);
}

const personLine = ({
  name,
  email,
  status,
  isVerified,
  createdAt,
  seenAt,
  courseCount,
  spent,
}: PersonInList) =>
  line(
    name,
    email,
    personStates[status],
    isVerified ? 'oui' : 'non',
    createdAt,
    seenAt ?? '',
    String(courseCount),
    spent.toFixed(2).replace('.', ','),
  );

const line = (...fields: string[]): string => `${fields.map(csvField).join(';')}\r\n`;
