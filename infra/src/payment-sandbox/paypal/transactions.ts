import type { FastifyRequest } from 'fastify';
import { payPalError } from './paypal-error.js';
import type { Money, PayPalState } from './paypal-objects.js';

const longest = 31 * 24 * 3_600_000;

interface Entry {
  at: string;
  info: object;
}

/** One page of the account's books: what was captured and what went back, in the time that is asked about. */
export function transactionPage(state: PayPalState, { query }: Pick<FastifyRequest, 'query'>): object {
  const asked = query as Partial<Record<string, string>>;
  const [start, end] = [Date.parse(asked['start_date'] ?? ''), Date.parse(asked['end_date'] ?? '')];
  if (!(start <= end) || end - start > longest)
    throw payPalError(400, 'INVALID_REQUEST', 'Date range is greater than 31 days, or is none.');
  const size = Number(asked['page_size'] ?? 100);
  const page = Number(asked['page'] ?? 1);
  const found = entries(state).filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= end);
  return {
    account_number: 'SANDBOXSELLER',
    start_date: asked['start_date'],
    end_date: asked['end_date'],
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
  };
}

const entries = ({ captures, refunds }: PayPalState): Entry[] => [
  ...Object.values(captures).map(({ id, createTime, status, unit }) => ({
    at: createTime,
    info: {
      transaction_id: id,
      transaction_event_code: 'T0006',
      transaction_status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
      transaction_amount: unit.amount,
      transaction_initiation_date: createTime,
    },
  })),
  ...Object.values(refunds).map(({ id, create_time: at, amount, links }) => ({
    at,
    info: {
      transaction_id: id,
      paypal_reference_id: links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_status: 'S',
      transaction_amount: negative(amount),
      transaction_initiation_date: at,
    },
  })),
];

const negative = ({ currency_code, value }: Money): Money => ({ currency_code, value: `-${value}` });
