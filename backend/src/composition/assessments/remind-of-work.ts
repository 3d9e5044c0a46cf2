import {
  Command,
  CommandHandler,
  Query,
  QueryBus,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type { MissingStudents, Reminder } from '@atelier/contracts/submissions';
import { Dispatching } from '../../kernel/dispatching.js';
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

/** Who owes a piece of work, for whoever may change it. @throws DomainError `assessment-not-found` */
export class ListMissing extends Query<MissingStudents> {
  constructor(
    readonly caller: SignedInCaller,
    readonly assessmentId: string,
    readonly currentPage: number,
  ) {
    super();
  }
}

/** Has all written to who owe it. @throws DomainError `assessment-not-found`, `everybody-handed-in`, `reminded-already` */
export class RemindOfWork extends Command<Reminder> {
  constructor(
    readonly caller: SignedInCaller,
    readonly assessmentId: string,
  ) {
    super();
  }
}

async function missingOf(queries: QueryBus, work: UntitledAssessment, page: number): Promise<StudentsPage> {
  const except = await queries.execute(new WhoHandedIn(work._id));
  const among = work.studentId.length > 0 ? work.studentId : undefined;
  return queries.execute(new ListStudentsExcept(work.courseId, { except, among }, page));
}

@QueryHandler(ListMissing)
export class ListMissingHandler implements IQueryHandler<ListMissing> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller, assessmentId, currentPage }: ListMissing): Promise<MissingStudents> {
    const work = await editableWork(this.queries, assessmentId, caller);
    const { studentIds: ids, ...facts } = await missingOf(this.queries, work, currentPage);
    const people = ids.length > 0 ? await this.queries.execute(new FindPeople({ ids })) : [];
    const known = new Map(people.map((person) => [person._id, person]));
    const students = ids.map((_id) => {
      const { name = closedAccountName, imageUrl = null } = known.get(_id) ?? {};
      return { _id, name, imageUrl };
    });
    return { students, ...facts };
  }
}

@CommandHandler(RemindOfWork)
export class RemindOfWorkHandler extends Dispatching implements ICommandHandler<RemindOfWork> {
  async execute({ caller, assessmentId }: RemindOfWork): Promise<Reminder> {
    const work = await editableWork(this.queries, assessmentId, caller);
    const { total } = await missingOf(this.queries, work, 1);
    if (total === 0) throw new DomainError('everybody-handed-in');
    const remindedAt = await this.commands.execute(new RemindStudents(assessmentId));
    return { remindedAt: remindedAt.toISOString(), count: total };
  }
}
