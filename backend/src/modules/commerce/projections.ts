import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { payable } from '@atelier/contracts/promotion';
import { rowsOf, sqlRows } from '../../kernel/query.js';
import { excludedColumns, type StoredRow } from '../../kernel/tables.js';
import { revenueFigures, revenueSubjects } from './figures.js';
import { commerce, type CommerceTables } from './tables.js';

export interface Offer {
  courseId: string;
  /** Excluded from buying it. */
  authorId: string;
  version: number;
  title: string;
  priceCents: number;
  promotionCents: number | null;
  /** ISO. */
  promotionEndsAt: string | null;
}

/** Commerce's copies of other modules' data. Called by reactions, idempotent and in any order. */
@Injectable()
export class CommerceProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Updates the daily revenue figures with one order: its payment and its refunds. */
  async updateRevenue(orderId: string): Promise<void> {
    for (const { subject } of await rowsOf(this.entityManager.fork(), revenueSubjects(orderId)))
      await revenueFigures.recount(this.entityManager, subject);
  }

  /** Stores a course's price and title; an older version than the stored one changes nothing. */
  async storeOffer(offer: Offer): Promise<void> {
    const row: StoredRow<CommerceTables['commerce_offer']> = {
      course_id: offer.courseId,
      author_id: offer.authorId,
      version: offer.version,
      title: offer.title,
      price_cents: offer.priceCents,
      payable_cents: payable(offer.priceCents, offer.promotionCents, offer.promotionEndsAt),
      promotion_ends_at: offer.promotionEndsAt,
      is_on_sale: true,
    };
    await commerce(this.entityManager)
      .insertInto('commerce_offer')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('course_id')
          .doUpdateSet(excludedColumns(row, 'course_id'))
          .whereRef('commerce_offer.version', '<', 'excluded.version'),
      )
      .execute();
  }

  /** The course is no longer sold; open orders keep the price they reserve. */
  async endOffer(courseId: string, version: number): Promise<void> {
    await sqlRows(this.entityManager)`
      update commerce_offer set is_on_sale = false, version = ${version}
      where course_id = ${courseId} and version < ${version}`;
  }

  /** Whoever has access to a course, however granted, is not sold it again. */
  async recordAccess(userId: string, courseId: string): Promise<void> {
    await sqlRows(this.entityManager)`
      insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
      values (${userId}, ${courseId}, null, now()) on conflict (user_id, course_id) do nothing`;
  }

  /** Whoever lost access that was free may buy the course. Purchases by an order stay. */
  async removeAccess(userId: string, courseId: string): Promise<void> {
    await sqlRows(this.entityManager)`
      delete from commerce_purchase where user_id = ${userId} and course_id = ${courseId} and order_id is null`;
  }
}
