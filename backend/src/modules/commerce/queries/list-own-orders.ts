import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';

export interface OwnOrder {
  _id: string;
  status: string;
  /** Cents. */
  amountCents: number;
  currency: string;
  invoiceNumber: string | null;
  termsVersion: string | null;
  waiverAt: string | null;
  createdAt: string;
  paidAt: string | null;
  courses: { courseId: string; title: string; unitCents: number }[];
}

/** All of a buyer's orders, for the copy of their data. */
export class ListOwnOrders extends Query<OwnOrder[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListOwnOrders)
export class ListOwnOrdersHandler implements IQueryHandler<ListOwnOrders> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ userId }: ListOwnOrders): Promise<OwnOrder[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<OwnOrder>`
        select id as "_id", status, amount_cents as "amountCents", currency, invoice_number as "invoiceNumber",
               terms_version as "termsVersion", waiver_at as "waiverAt", created_at as "createdAt", paid_at as "paidAt",
               (select json_agg(json_build_object('courseId', course_id, 'title', title, 'unitCents', unit_cents))
                from commerce_order_item where order_id = o.id) as courses
        from commerce_order o where user_id = ${userId} order by created_at`,
    );
    const iso = (time: string | null) => (time ? toIso(time) : null);
    return rows.map((row) => ({
      ...row,
      waiverAt: iso(row.waiverAt),
      createdAt: toIso(row.createdAt),
      paidAt: iso(row.paidAt),
    }));
  }
}
