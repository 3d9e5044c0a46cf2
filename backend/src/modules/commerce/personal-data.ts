import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { linkHours } from './withdrawals/withdrawal-link.domain.js';
import {
  retainedOwner,
  untilClosure,
  type DataOwner,
  type DataUse,
  type DeclaredTable,
  type PersonalColumn,
  type PersonalData,
  type Term,
  unexported,
} from '../../kernel/personal-data.js';
import { isoOrNull, sqlRows, toIso } from '../../kernel/query.js';

type ExportedPurchases = Pick<ExportedData, 'orders' | 'gifts' | 'teams' | 'seats'>;

const erased = (holds: PersonalColumn['holds'], exported: PersonalColumn['exported']): PersonalColumn => ({
  holds,
  exported,
  closing: 'nothing',
});
const onInvoiced = { stays: 'on what was invoiced, as accounting must; elsewhere it goes' } as const;
const onInvoices = { stays: 'on invoices, which are kept for ten years as they are' } as const;
const ofInvoiced = {
  stays: 'of what was invoiced, for those who hold its places; elsewhere it goes',
} as const;
const addressOfProfile = { not: 'the address of the profile, as it was that day' } as const;

/** End of the accounting year of a moment: the calendar year in Paris. */
const yearEnd = (moment: string) =>
  `(date_trunc('year', ${moment} at time zone 'Europe/Paris') + interval '1 year') at time zone 'Europe/Paris'`;

/** Accounting records are kept for ten years after the year was closed. */
const tenYears = (moment: string, rest: Pick<Term, 'only' | 'empties'>): Term => ({
  years: 10,
  after: 'year-end',
  article: 'accounting',
  since: yearEnd(moment),
  ...rest,
});
const account = { purpose: 'accounting', basis: 'legal-obligation' } as const;
const sell = { purpose: 'sale', basis: 'contract' } as const;
const noBuyer = {
  set: "email = '', buyer_name = '', search_text = ''",
  until: "email <> '' or buyer_name <> '' or search_text <> ''",
};
/** Money that nobody has settled yet holds the order that it may belong to. */
const hasNoAnomaly = `not exists (
  select from commerce_payment p join commerce_anomaly a on a.payment_id = p.id
  where p.order_id = commerce_order.id and a.settled_at is null)`;
const ofUndisputedOrder = (orderId: string) =>
  `not exists (select from commerce_order o where o.id = ${orderId} and o.disputed_since is not null)`;
const unpaidDays = 7;

const orderUse: DataUse = {
  ...account,
  data: 'orders',
  durations: [
    tenYears('paid_at', {
      only: `paid_at is not null and disputed_since is null and ${hasNoAnomaly}`,
      empties: noBuyer,
    }),
  ],
};
const unpaidOrder: DataUse = {
  ...sell,
  data: 'unpaid-orders',
  durations: [
    {
      years: 1,
      after: 'order',
      since: 'created_at',
      only: `paid_at is null and ${hasNoAnomaly}`,
      empties: noBuyer,
    },
  ],
};
const paymentUse: DataUse = {
  ...account,
  data: 'payments',
  durations: [
    // The row stays as a number: who of the administration matched it goes.
    tenYears('created_at', {
      only: ofUndisputedOrder('order_id'),
      empties: { set: 'matched_by = null', until: 'matched_by is not null' },
    }),
  ],
};
const refundUse: DataUse = {
  ...account,
  data: 'payments',
  durations: [
    tenYears('requested_at', {
      only: `settled_at is not null and ${ofUndisputedOrder('order_id')}`,
      empties: { set: "reason = '', requested_by = null", until: "reason <> '' or requested_by is not null" },
    }),
  ],
};
const anomalyUse: DataUse = {
  ...account,
  data: 'payments',
  durations: [
    tenYears('noticed_at', {
      only: 'settled_at is not null',
      empties: { set: "note = ''", until: "note <> ''" },
    }),
  ],
};
const invoiceUse: DataUse = {
  ...account,
  data: 'invoices',
  durations: [
    tenYears('issued_at', {
      only: ofUndisputedOrder('order_id'),
      empties: {
        set: "buyer_name = '', buyer_email = '', facts = facts - 'company'",
        until: "buyer_name <> '' or buyer_email <> '' or jsonb_exists(facts, 'company')",
      },
    }),
  ],
};
const giftUse: DataUse = {
  ...sell,
  data: 'gifts',
  durations: [
    {
      years: 3,
      after: 'gift',
      since: 'greatest(send_at, sent_at, accepted_at)',
      only: 'order_id is not null and (sent_at is not null or accepted_at is not null)',
      empties: {
        set: "giver_name = '', email = '', message = ''",
        until: "giver_name <> '' or email <> '' or message <> ''",
      },
    },
    { days: unpaidDays, after: 'unpaid-gift', since: 'created_at', only: 'order_id is null' },
  ],
};
const teamUse: DataUse = {
  ...account,
  data: 'teams',
  durations: [
    tenYears('created_at', {
      only: `order_id is not null and ${ofUndisputedOrder('order_id')}`,
      empties: {
        set: "company = '', registration = null, vat_number = null, street = '', postcode = '', city = ''",
        until: "company <> '' or registration is not null or vat_number is not null or street <> ''",
      },
    }),
    { days: unpaidDays, after: 'unpaid-team', since: 'created_at', only: 'order_id is null' },
  ],
};
const give = { purpose: 'access', basis: 'contract' } as const;

/** Orders and purchases. Invoiced data is kept for accounting; everything else is anonymised. */
@Injectable()
export class CommercePersonalData implements PersonalData {
  readonly tables = {
    commerce_order: {
      uses: [orderUse, unpaidOrder],
      people: {
        user_id: retainedOwner('orders'),
        holder_id: retainedOwner('enrolments'),
        email: { holds: 'address', exported: addressOfProfile, closing: onInvoiced },
        buyer_name: unexported('name', 'the name of the profile, as it was that day', onInvoiced),
        search_text: unexported('name', 'name, address and courses once more, to be found by', onInvoiced),
      },
      plain:
        'id cart_hash coupon_code gift_id team_id currency status terms_version invoice_number declared_country network_country',
    },
    commerce_order_item: { plain: 'order_id course_id title' },
    commerce_coupon: {
      plain: 'code public_id',
      json: { course_ids: 'the numbers of the courses that it is for' },
    },
    commerce_gift: {
      uses: [giftUse],
      people: {
        giver_id: retainedOwner('gifts'),
        giver_name: erased('name', 'gifts'),
        email: erased('address', 'gifts'),
        message: erased('text', 'gifts'),
        token_hash: unexported('credential', 'it opens the gift', {
          stays: 'the mark of a link that opens what somebody else paid for',
        }),
        accepted_by: retainedOwner('enrolments'),
      },
      plain: 'id order_id',
    },
    commerce_team: {
      uses: [teamUse],
      people: {
        owner_id: retainedOwner('teams'),
        company: { holds: 'name', exported: 'teams', closing: ofInvoiced },
        registration: { holds: 'trace', exported: 'teams', closing: ofInvoiced },
        vat_number: { holds: 'trace', exported: 'teams', closing: ofInvoiced },
        street: erased('address', 'teams'),
        postcode: erased('address', 'teams'),
        city: erased('address', 'teams'),
        token_hash: erased('credential', { not: 'it opens the places' }),
      },
      plain: 'id country order_id',
    },
    commerce_seat: {
      uses: [{ ...give, data: 'seats', durations: [untilClosure] }],
      people: { user_id: retainedOwner('seats') },
      plain: 'id team_id',
    },
    commerce_seat_invitation: {
      uses: [
        {
          ...give,
          data: 'invitations',
          durations: [
            untilClosure,
            { months: 12, after: 'invitation', since: 'invited_at', only: 'accepted_by is null' },
          ],
        },
      ],
      people: {
        email: erased('address', 'teams'),
        token_hash: erased('credential', { not: 'it opens a place' }),
        accepted_by: retainedOwner('seats'),
      },
      plain: 'id team_id',
    },
    commerce_payment: {
      uses: [paymentUse],
      people: {
        matched_by: retainedOwner({ not: 'who of the administration found the order of a payment' }),
      },
      plain: 'id order_id provider provider_ref capture_ref status failure',
    },
    commerce_refund: {
      uses: [refundUse],
      people: {
        requested_by: retainedOwner({ not: 'who asked: the buyer, or somebody of the administration' }),
        reason: erased('text', 'orders'),
      },
      plain:
        'id order_id payment_id provider provider_ref idempotency_key kind status failure receipt_number',
    },
    commerce_withdrawal_link: {
      uses: [
        {
          purpose: 'sale',
          basis: 'legal-obligation',
          data: 'withdrawal-links',
          durations: [{ hours: linkHours, after: 'withdrawal-link', since: 'requested_at' }],
        },
      ],
      people: {
        email: erased('address', { not: 'the address of an order, for one day, while a link to it serves' }),
        token_hash: erased('credential', { not: 'it opens an order' }),
      },
      plain: 'id order_id',
    },
    commerce_refund_line: { plain: 'refund_id course_id order_id' },
    commerce_credit_note: {
      plain: 'number order_id payment_id refund_id dispute_ref invoice_number',
      json: { lines: 'the courses that went back: number, title, cents' },
    },
    commerce_invoice: {
      uses: [invoiceUse],
      people: {
        buyer_name: {
          holds: 'name',
          exported: {
            not: 'the name of the profile, as it was that day; the invoice itself is at its order',
          },
          closing: onInvoices,
        },
        buyer_email: { holds: 'address', exported: addressOfProfile, closing: onInvoices },
      },
      plain: 'number order_id corrects',
      json: {
        facts:
          'seller, tax, lines, amounts, the buyer’s country and, of a company, its name, numbers and address: kept for ten years as they are',
      },
    },
    commerce_legal_text: {
      plain: 'kind sha256',
      json: { text: 'what the shop tells everybody: title and sections' },
    },
    commerce_mail: { plain: 'kind about_id' },
    commerce_purchase: {
      uses: [{ ...give, data: 'purchases', durations: [untilClosure] }],
      people: { user_id: retainedOwner('enrolments') },
      plain: 'course_id order_id',
    },
    commerce_offer: {
      uses: [
        { purpose: 'teaching', basis: 'contract', data: 'works', durations: [{ until: 'course-removal' }] },
      ],
      people: { author_id: retainedOwner('courses') },
      plain: 'course_id title',
    },
    commerce_webhook_inbox: {
      uses: [
        {
          ...sell,
          data: 'webhooks',
          durations: [
            { months: 13, after: 'treatment', since: 'processed_at', only: 'processed_at is not null' },
          ],
        },
      ],
      plain: 'id provider event_id type payment_ref status',
    },
    commerce_invoice_counter: { plain: 'series' },
    commerce_anomaly: {
      uses: [anomalyUse],
      people: {
        note: erased('text', { not: 'how the administration settled it, in its words' }),
      },
      plain: 'id kind payment_id subject settled_by',
      json: { facts: 'what the provider says of a payment or a dispute: amounts, states, numbers' },
    },
    commerce_vat_alarm: { plain: 'id scope' },
    commerce_archive: {
      plain: 'id kind period line_digests previous_sha256 sha256',
      json: { totals: 'sums of the period, and of everything before its end' },
    },
    commerce_cash_entry: { plain: 'id kind source order_id means reference' },
    commerce_archive_check: {
      plain: 'id',
      json: { problem: 'the first line that differs from what was sealed: its period and number' },
    },
    commerce_hand_over: { plain: 'id kind subject status reason platform_ref sha256' },
    commerce_counted: { plain: 'subject figure' },
    commerce_figure: { plain: 'name' },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<ExportedPurchases> {
    const gifts = await sqlRows<ExportedPurchases['gifts'][number]>(this.entityManager)`
      select id as "_id", order_id as "orderId", giver_name as "giverName", email, message, send_at as "sendAt",
             accepted_at as "acceptedAt"
      from commerce_gift where giver_id = ${accountId} order by created_at`;
    const teams = await sqlRows<ExportedPurchases['teams'][number]>(this.entityManager)`
      select id as "_id", order_id as "orderId", company, registration, vat_number as "vatNumber", street, postcode, city,
             country, places, created_at as "createdAt",
             (select coalesce(json_agg(email order by email), '[]') from commerce_seat_invitation
              where team_id = t.id and email <> '') as invitations
      from commerce_team t where owner_id = ${accountId} order by created_at`;
    const seats = await sqlRows<ExportedPurchases['seats'][number]>(this.entityManager)`
      select t.company, s.taken_at as "takenAt", s.freed_at as "freedAt"
      from commerce_seat s join commerce_team t on t.id = s.team_id where s.user_id = ${accountId} order by s.taken_at`;
    const rows = await sqlRows<ExportedPurchases['orders'][number]>(this.entityManager)`
      select id as "_id", status, amount_cents as "amountCents", coupon_code as coupon,
             discount_cents as "discountCents", currency, invoice_number as "invoiceNumber",
             terms_version as "termsVersion", waiver_at as "waiverAt", created_at as "createdAt", paid_at as "paidAt",
             (select json_agg(json_build_object('courseId', course_id, 'title', title, 'unitCents', unit_cents))
              from commerce_order_item where order_id = o.id) as courses,
             (select coalesce(json_agg(json_build_object(
                'amountCents', r.amount_cents, 'kind', r.kind, 'status', r.status, 'reason', r.reason,
                'receiptNumber', r.receipt_number, 'requestedAt', r.requested_at, 'creditNote', n.number)
                order by r.requested_at), '[]')
              from commerce_refund r left join commerce_credit_note n on n.refund_id = r.id
              where r.order_id = o.id) as refunds
      from commerce_order o where user_id = ${accountId} order by created_at`;
    return {
      gifts: gifts.map((gift) => ({
        ...gift,
        sendAt: toIso(gift.sendAt),
        acceptedAt: isoOrNull(gift.acceptedAt),
      })),
      teams: teams.map((team) => ({ ...team, createdAt: toIso(team.createdAt) })),
      seats: seats.map(({ company, takenAt, freedAt }) => ({
        company,
        takenAt: toIso(takenAt),
        freedAt: isoOrNull(freedAt),
      })),
      orders: rows.map((row) => ({
        ...row,
        waiverAt: isoOrNull(row.waiverAt),
        createdAt: toIso(row.createdAt),
        paidAt: isoOrNull(row.paidAt),
        refunds: row.refunds.map((refund) => ({ ...refund, requestedAt: toIso(refund.requestedAt) })),
      })),
    };
  }

  async forget(accountId: string): Promise<void> {
    // A paid gift is still delivered, anonymously; afterwards the address is erased.
    await sqlRows(this.entityManager)`
      update commerce_gift set giver_name = '', message = '',
        email = case when order_id is null or sent_at is not null then '' else email end
      where giver_id = ${accountId}`;
    await sqlRows(this.entityManager)`update commerce_gift set email = '' where accepted_by = ${accountId}`;
    // Invitations of a closed account are erased; taken seats remain with their holders.
    await sqlRows(this.entityManager)`
      delete from commerce_seat_invitation
      where team_id in (select id from commerce_team where owner_id = ${accountId}) or accepted_by = ${accountId}`;
    await sqlRows(this.entityManager)`
      update commerce_team t set street = '', postcode = '', city = '', token_hash = null,
        closed_at = coalesce(t.closed_at, now()),
        company = case when o.invoice_number is null then '' else t.company end,
        registration = case when o.invoice_number is null then null else t.registration end,
        vat_number = case when o.invoice_number is null then null else t.vat_number end
      from commerce_team own left join commerce_order o on o.id = own.order_id
      where own.id = t.id and t.owner_id = ${accountId}`;
    await sqlRows(this.entityManager)`
      update commerce_order set email = '', buyer_name = '', search_text = ''
      where user_id = ${accountId} and invoice_number is null`;
    await sqlRows(this.entityManager)`
      delete from commerce_withdrawal_link
      where order_id in (select id from commerce_order where user_id = ${accountId})`;
    await sqlRows(this.entityManager)`
      update commerce_refund set reason = ''
      where order_id in (select id from commerce_order where user_id = ${accountId})`;
    await sqlRows(this.entityManager)`
      update commerce_anomaly set note = '' where payment_id in (
        select p.id from commerce_payment p join commerce_order o on o.id = p.order_id where o.user_id = ${accountId})`;
  }
}
