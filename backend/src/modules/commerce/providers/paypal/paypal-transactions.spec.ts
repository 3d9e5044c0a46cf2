import type { PayPalClient } from './paypal-client.js';
import { listChangedOrders } from './paypal-transactions.js';

const day = 24 * 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');

/** PayPal's transactions: pages per period. */
const booksOf = (pages: object[][]) => {
  const requestedUrls: URL[] = [];
  const get = async (path: string) => {
    const url = new URL(path, 'https://api-m.paypal.com');
    requestedUrls.push(url);
    const capture = /captures\/(\w+)$/.exec(url.pathname)?.[1];
    if (capture) return { id: capture, supplementary_data: { related_ids: { order_id: `ORDER${capture}` } } };
    const infos = pages[Number(url.searchParams.get('page')) - 1] ?? [];
    return {
      total_pages: pages.length,
      transaction_details: infos.map((info) => ({ transaction_info: info })),
    };
  };
  const times = () => requestedUrls.filter(({ pathname }) => pathname.endsWith('/transactions'));
  return { client: { get } as unknown as PayPalClient, times };
};

describe('the payments that PayPal tells of', () => {
  it('are read page by page, each once, by the order that they pay', async () => {
    proves('payment.paypal-books');

    const { client, times } = booksOf([
      [{ transaction_id: 'A' }, { transaction_id: 'B' }],
      [
        { transaction_id: 'R1', paypal_reference_id: 'A', paypal_reference_id_type: 'TXN' },
        { transaction_id: 'C', paypal_reference_id: 'BA1', paypal_reference_id_type: 'PAP' },
      ],
    ]);
    const orders = await listChangedOrders(client, new Date(now.getTime() - 2 * day), now);
    expect(orders).toEqual(['ORDERA', 'ORDERB', 'ORDERC']);
    expect(times().map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('are asked for no more than 31 days at once', async () => {
    proves('payment.paypal-books');

    const { client, times } = booksOf([]);
    await listChangedOrders(client, new Date(now.getTime() - 70 * day), now);
    const stretches = times().map(({ searchParams }) => [
      searchParams.get('start_date'),
      searchParams.get('end_date'),
    ]);
    expect(stretches).toEqual([
      ['2026-09-13T12:00:00.000Z', '2026-10-14T12:00:00.000Z'],
      ['2026-10-14T12:00:00.000Z', '2026-11-14T12:00:00.000Z'],
      ['2026-11-14T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ]);
  });

  it('are none of what is no list', async () => {
    const client = { get: async () => ({ transaction_details: 'x' }) } as unknown as PayPalClient;
    await expect(listChangedOrders(client, new Date(now.getTime() - day), now)).rejects.toMatchObject({
      code: 'payment-provider-failed',
    });
  });
});
