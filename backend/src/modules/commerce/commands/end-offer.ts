import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** The course is no longer sold; orders under way keep the price they were promised. */
export class EndOffer extends Command<void> {
  constructor(
    readonly courseId: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(EndOffer)
export class EndOfferHandler implements ICommandHandler<EndOffer> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId, version }: EndOffer): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`update commerce_offer set is_on_sale = false, version = ${version} where course_id = ${courseId} and version < ${version}`,
    );
  }
}
