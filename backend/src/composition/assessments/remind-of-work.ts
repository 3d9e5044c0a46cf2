import { QueryBus } from '@nestjs/cqrs';
import type { MissingStudents, Reminder } from '@atelier/contracts/submissions';
import { query, command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { RemindStudents } from '../../modules/engagement/commands/remind-students.js';
import type { UntitledAssessment } from '../../modules/engagement/queries/assessment-row.js';
import { WhoHandedIn } from '../../modules/engagement/queries/who-handed-in.js';
import {
  ListStudentsExcept,
  type StudentsPage,
} from '../../modules/enrollment/queries/list-students-except.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';
import { editableWork } from './rights-to-work.js';

async function missingOf(queries: QueryBus, work: UntitledAssessment, page: number): Promise<StudentsPage> {
  const except = await queries.execute(new WhoHandedIn({ assessmentId: work._id }));
  const among = work.studentId.length > 0 ? work.studentId : undefined;
  return queries.execute(
    new ListStudentsExcept({ courseId: work.courseId, which: { except, among }, currentPage: page }),
  );
}

/** Who owes a piece of work, for whoever may change it. @throws DomainError `assessment-not-found` */
export const ListMissing = query(
  async (
    { queries },
    {
      caller,
      assessmentId,
      currentPage,
    }: { caller: SignedInCaller; assessmentId: string; currentPage: number },
  ): Promise<MissingStudents> => {
    const work = await editableWork(queries, assessmentId, caller);
    const { studentIds: ids, ...facts } = await missingOf(queries, work, currentPage);
    const people = ids.length > 0 ? await queries.execute(new FindPeople({ sought: { ids } })) : [];
    const known = new Map(people.map((person) => [person._id, person]));
    const students = ids.map((_id) => {
      const { name = closedAccountName, imageUrl = null } = known.get(_id) ?? {};
      return { _id, name, imageUrl };
    });
    return { students, ...facts };
  },
);

/** Has all written to who owe it. @throws DomainError `assessment-not-found`, `everybody-handed-in`, `reminded-already` */
export const RemindOfWork = command(
  async (
    { queries, commands },
    { caller, assessmentId }: { caller: SignedInCaller; assessmentId: string },
  ): Promise<Reminder> => {
    const work = await editableWork(queries, assessmentId, caller);
    const { total } = await missingOf(queries, work, 1);
    if (total === 0) throw new DomainError('everybody-handed-in');
    const remindedAt = await commands.execute(new RemindStudents({ assessmentId }));
    return { remindedAt: remindedAt.toISOString(), count: total };
  },
);
