import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Sets the number of students shown; an absolute figure, so that repeating it is harmless. */
export class ShowStudentCount extends Command<void> {
  constructor(
    readonly courseId: string,
    readonly students: number,
  ) {
    super();
  }
}

@CommandHandler(ShowStudentCount)
export class ShowStudentCountHandler implements ICommandHandler<ShowStudentCount> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId, students }: ShowStudentCount): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`update catalog_course set student_count = ${students} where id = ${courseId}`,
    );
  }
}
