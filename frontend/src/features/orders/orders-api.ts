import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type GuaranteeBody,
  OrderCounts,
  OrderDetail,
  OrderNeighbours,
  type OrderSort,
  OrdersPage,
  RefundAnswer,
  type RefundBody,
  type SettleAnomalyBody,
  type SettleUnmatchedBody,
  UnmatchedPayment,
} from '@atelier/contracts/orders';
import { Revenue } from '@atelier/contracts/revenue';
import { apiPost, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { queryString } from '../../shared/api/query-string';

export type OrderViewer = 'buyer' | 'administration';

const key = ['orders'] as const;
const scopeParams = (reader: OrderViewer): Record<string, string> =>
  reader === 'administration' ? { all: 'true' } : {};

/** Filters of the order list; unset ones are omitted. */
export interface OrderListParams {
  currentPage: number;
  search?: string;
  state?: string | undefined;
  month?: string | undefined;
  provider?: string | undefined;
  buyer?: string;
  sort?: OrderSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const useOrders = (reader: OrderViewer, params: OrderListParams) =>
  useApiQuery(
    [...key, 'list', reader, params],
    `/orders?${queryString({ ...params, ...scopeParams(reader) })}`,
    OrdersPage,
    { placeholderData: keepPreviousData },
  );

export const useOrder = (reader: OrderViewer, id: string) =>
  useApiQuery([...key, 'one', reader, id], `/orders/${id}?${queryString(scopeParams(reader))}`, OrderDetail);

/** Number of orders per state, under the other filters. */
export const useOrderCounts = ({
  currentPage: _,
  state: __,
  sort: ___,
  order: ____,
  ...filter
}: OrderListParams) =>
  useApiQuery([...key, 'counts', filter], `/orders/counts?${queryString(filter)}`, OrderCounts, {
    placeholderData: keepPreviousData,
  });

/** Previous and next order in the list with this filter. */
export const useOrderNeighbours = (id: string, filter: string) =>
  useApiQuery([...key, 'neighbours', id, filter], `/orders/${id}/neighbours?${filter}`, OrderNeighbours);

export const useResendConfirmation = (reader: OrderViewer, id: string) =>
  useMutation({
    mutationFn: () => apiPost(`/orders/${id}/mail?${queryString(scopeParams(reader))}`, z.unknown()),
  });

/** URL of the CSV with all pages of the list. */
export const ordersFile = ({ currentPage: _, sort: __, order: ___, ...filter }: OrderListParams): string =>
  `/api/orders.csv?${queryString(filter)}`;

export const useRevenue = () => useApiQuery([...key, 'revenue'], '/orders/revenue', Revenue);

const post = (path: string, body: unknown) => apiPost(`/orders/${path}`, RefundAnswer, body);

export const useRefund = (id: string) =>
  useApiMutation(key, (body: z.input<typeof RefundBody>) => post(`${id}/refund`, body));
export const useGuaranteeRefund = (id: string) =>
  useApiMutation(key, (body: z.input<typeof GuaranteeBody>) => post(`${id}/guarantee`, body));
/** @param token of a mailed link, for who is not signed in */
export const useWithdrawal = (id: string, token?: string) =>
  useApiMutation(key, (courseId: string[]) =>
    token === undefined
      ? post(`${id}/withdrawal`, { courseId })
      : apiPost('/withdrawals/declaration', RefundAnswer, { token, courseId }, { anonymous: true }),
  );

/** A payment without an order, with the suggested order. */
export const useUnmatchedPayment = (id: string) =>
  useApiQuery([...key, 'unmatched', id], `/orders/unmatched/${id}`, UnmatchedPayment);

/** A resolved payment no longer exists: only the other queries are refetched. */
export function useSettleUnmatchedPayment(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettleUnmatchedBody) => apiPost(`/orders/unmatched/${id}`, z.unknown(), body),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== id }),
  });
}

export const useSettleAnomaly = (orderId: string, anomalyId: string) =>
  useApiMutation(key, (body: z.input<typeof SettleAnomalyBody>) =>
    apiPost(`/orders/${orderId}/anomalies/${anomalyId}`, z.unknown(), body),
  );
