import { personStates, type PersonType } from '@atelier/contracts/people';
import { command } from '../../../kernel/use-case.js';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/csv.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { foundPeople, type WhichPeople } from '../queries/found-people.js';
import { listedColumns, toPersonInList, type PersonInListRow } from '../queries/list-people.js';

const heads = [
  'Nom',
  'Email',
  'État',
  'Adresse confirmée',
  'Inscription',
  'Vu',
  'Cours suivis',
  'Dépensé, net (€)',
];

/** The people that a filter leaves, as CSV, piece by piece, the latest first. That their addresses leave the house is noted before they do. */
export const ExportPeople = command(
  async (
    { entityManager },
    { type, filter }: { type: PersonType; filter: WhichPeople },
  ): Promise<AsyncIterable<string>> => {
    const label = type === 'students' ? 'Étudiant(e)s' : 'Formateurs';
    const subject = { type: 'people' as const, id: null, label };
    const { among, ...narrowed } = filter;
    const after = { ...narrowed, ...(among && { people: among.length }) };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'people-exported', subject, after }));
    return csvFile(
      heads,
      (before, most) => sqlRows<PersonInListRow>(entityManager.fork())`
      select ${listedColumns} ${foundPeople(type, filter)} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${most}`,
      fieldsOf,
    );
  },
);

function fieldsOf(row: PersonInListRow): string[] {
  const { name, email, status, isVerified, createdAt, seenAt, courseCount, spent } = toPersonInList(row);
  return [
    name,
    email,
    personStates[status],
    isVerified ? 'oui' : 'non',
    csvMoment(createdAt),
    csvMoment(seenAt),
    String(courseCount),
    csvEuros(spent),
  ];
}
