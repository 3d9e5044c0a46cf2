import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { payable } from '@atelier/contracts/promotion';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

export interface Offer {
  courseId: string;
  /** Who is not sold it. */
  authorId: string;
  version: number;
  title: string;
  priceCents: number;
  promotionCents: number | null;
}

/** Commerce's own copy of price and title. An older version than the one held changes nothing. */
export class KeepOffer extends Command<void> {
  constructor(readonly offer: Offer) {
    super();
  }
}

@CommandHandler(KeepOffer)
export class KeepOfferHandler implements ICommandHandler<KeepOffer> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ offer }: KeepOffer): Promise<void> {
    const { courseId, authorId, version, title, priceCents, promotionCents } = offer;
    await rowsOf(
      this.entityManager,
      sql`
        insert into commerce_offer (course_id, author_id, version, title, price_cents, payable_cents, is_on_sale)
        values (${courseId}, ${authorId}, ${version}, ${title}, ${priceCents}, ${payable(priceCents, promotionCents)}, true)
        on conflict (course_id) do update set
          author_id = excluded.author_id, version = excluded.version, title = excluded.title, price_cents = excluded.price_cents,
          payable_cents = excluded.payable_cents, is_on_sale = excluded.is_on_sale
        where commerce_offer.version < excluded.version`,
    );
  }
}
