import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { containing, rowOf, sql } from '../../../kernel/query.js';

/** Whether any account shows the picture. */
export class IsPictureOfAccount extends Query<boolean> {
  constructor(readonly pictureId: string) {
    super();
  }
}

@QueryHandler(IsPictureOfAccount)
export class IsPictureOfAccountHandler implements IQueryHandler<IsPictureOfAccount> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ pictureId }: IsPictureOfAccount): Promise<boolean> {
    const shown = await rowOf(
      this.entityManager,
      sql`select 1 from identity_account where image_url like ${containing(`/${pictureId}/`)} limit 1`,
    );
    return shown !== undefined;
  }
}
