import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { payable } from '@atelier/contracts/promotion';
import { rowsOf, sql } from '../../kernel/query.js';
import { renewing, type StoredRow } from '../../kernel/tables.js';
import { revenueFigures, subjectsOf } from './figures.js';
import { commerce, type CommerceTables } from './tables.js';

export interface Offer {
  courseId: string;
  /** Who is not sold it. */
  authorId: string;
  version: number;
  title: string;
  priceCents: number;
  promotionCents: number | null;
}

/** Commerce's copies of what others decide. Reactions call them, as often and in any order as it comes. */
@Injectable()
export class CommerceProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Brings the revenue of each day up to date with one order: what was paid of it, and what went back. */
  async countMoney(orderId: string): Promise<void> {
    for (const { subject } of await rowsOf(this.entityManager.fork(), subjectsOf(orderId)))
      await revenueFigures.recount(this.entityManager, subject);
  }

  /** Commerce's own copy of price and title. An older version than the one held changes nothing. */
  async keepOffer(offer: Offer): Promise<void> {
    const row: StoredRow<CommerceTables['commerce_offer']> = {
      course_id: offer.courseId,
      author_id: offer.authorId,
      version: offer.version,
      title: offer.title,
      price_cents: offer.priceCents,
      payable_cents: payable(offer.priceCents, offer.promotionCents),
      is_on_sale: true,
    };
    await commerce(this.entityManager)
      .insertInto('commerce_offer')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('course_id')
          .doUpdateSet(renewing(row, 'course_id'))
          .whereRef('commerce_offer.version', '<', 'excluded.version'),
      )
      .execute();
  }

  /** The course is no longer sold; orders under way keep the price they were promised. */
  async endOffer(courseId: string, version: number): Promise<void> {
    await commerce(this.entityManager)
      .updateTable('commerce_offer')
      .set({ is_on_sale: false, version })
      .where('course_id', '=', courseId)
      .where('version', '<', version)
      .execute();
  }

  /** Who follows a course, however that came about, is not sold it again. */
  async noteAccess(userId: string, courseId: string): Promise<void> {
    await commerce(this.entityManager)
      .insertInto('commerce_purchase')
      .values({ user_id: userId, course_id: courseId, order_id: null, purchased_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
      .execute();
  }

  /** Who lost an access that cost nothing may buy the course. What an order paid for stays noted. */
  async forgetAccess(userId: string, courseId: string): Promise<void> {
    await commerce(this.entityManager)
      .deleteFrom('commerce_purchase')
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .where('order_id', 'is', null)
      .execute();
  }
}
