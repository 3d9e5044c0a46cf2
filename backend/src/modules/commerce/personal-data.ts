import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  numberOf,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { sqlRows, toIso } from '../../kernel/query.js';

type Orders = Pick<ExportedData, 'orders'>;

/** Orders and what they bought. Accounting keeps what was invoiced; of the rest, who it was is forgotten. */
@Injectable()
export class CommercePersonalData implements PersonalData {
  readonly tables = {
    commerce_order: {
      people: {
        user_id: numberOf('orders'),
        email: {
          holds: 'address',
          exported: { not: 'the address of the profile, as it was that day' },
          closing: { stays: 'on what was invoiced, as accounting must; elsewhere it goes' },
        },
      },
      plain: 'id cart_hash currency status terms_version invoice_number',
    },
    commerce_order_item: { plain: 'order_id course_id title' },
    commerce_payment: { plain: 'id order_id provider provider_ref capture_ref status failure' },
    commerce_purchase: { people: { user_id: numberOf('enrolments') }, plain: 'course_id order_id' },
    commerce_offer: {
      people: { author_id: numberOf('courses') },
      plain: 'course_id title',
    },
    commerce_webhook_inbox: { plain: 'id provider event_id type payment_ref status' },
    commerce_invoice_counter: { plain: 'series' },
    commerce_anomaly: {
      plain: 'id kind payment_id',
      json: { facts: 'what the provider says of a payment or a dispute: amounts, states, numbers' },
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Orders> {
    const rows = await sqlRows<Orders['orders'][number]>(this.entityManager)`
      select id as "_id", status, amount_cents as "amountCents", currency, invoice_number as "invoiceNumber",
             terms_version as "termsVersion", waiver_at as "waiverAt", created_at as "createdAt", paid_at as "paidAt",
             (select json_agg(json_build_object('courseId', course_id, 'title', title, 'unitCents', unit_cents))
              from commerce_order_item where order_id = o.id) as courses
      from commerce_order o where user_id = ${accountId} order by created_at`;
    const iso = (time: string | null) => (time ? toIso(time) : null);
    return {
      orders: rows.map((row) => ({
        ...row,
        waiverAt: iso(row.waiverAt),
        createdAt: toIso(row.createdAt),
        paidAt: iso(row.paidAt),
      })),
    };
  }

  async forget(accountId: string): Promise<void> {
    await sqlRows(this.entityManager)`
      update commerce_order set email = '' where user_id = ${accountId} and invoice_number is null`;
  }
}
