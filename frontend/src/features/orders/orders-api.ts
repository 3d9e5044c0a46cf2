import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { apiRequest } from '../../shared/api/client';
import { useApiMutation } from '../../shared/api/mutations';

export type OrderViewer = 'buyer' | 'administration';

const key = ['orders'] as const;
const scopeParams = (reader: OrderViewer): Record<string, string> =>
  reader === 'administration' ? { all: 'true' } : {};

/** Omits unset parameters. */
const toQuery = (params: object) => {
  const named = Object.entries(params).filter(([, value]) => value);
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
};

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

const fetchOrders = (reader: OrderViewer, params: OrderListParams, signal: AbortSignal) => {
  const query = toQuery({ ...params, ...scopeParams(reader) });
  return apiRequest({ method: 'GET', path: `/orders?${query}`, schema: OrdersPage, signal });
};

export const useOrders = (reader: OrderViewer, params: OrderListParams) =>
  useQuery({
    queryKey: [...key, 'list', reader, params],
    queryFn: ({ signal }) => fetchOrders(reader, params, signal),
    placeholderData: keepPreviousData,
  });

export const useOrder = (reader: OrderViewer, id: string) =>
  useQuery({
    queryKey: [...key, 'one', reader, id],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(scopeParams(reader));
      return apiRequest({ method: 'GET', path: `/orders/${id}?${query}`, schema: OrderDetail, signal });
    },
  });

/** Number of orders per state, under the other filters. */
export const useOrderCounts = ({
  currentPage: _,
  state: __,
  sort: ___,
  order: ____,
  ...filter
}: OrderListParams) =>
  useQuery({
    queryKey: [...key, 'counts', filter],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/orders/counts?${toQuery(filter)}`, schema: OrderCounts, signal }),
    placeholderData: keepPreviousData,
  });

/** Previous and next order in the list with this filter. */
export const useOrderNeighbours = (id: string, filter: string) =>
  useQuery({
    queryKey: [...key, 'neighbours', id, filter],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/orders/${id}/neighbours?${filter}`,
        schema: OrderNeighbours,
        signal,
      }),
  });

export const useResendConfirmation = (reader: OrderViewer, id: string) =>
  useMutation({
    mutationFn: () =>
      apiRequest({
        method: 'POST',
        path: `/orders/${id}/mail?${toQuery(scopeParams(reader))}`,
        schema: z.unknown(),
      }),
  });

/** URL of the CSV with all pages of the list. */
export const ordersFile = ({ currentPage: _, sort: __, order: ___, ...filter }: OrderListParams): string =>
  `/api/orders.csv?${toQuery(filter)}`;

export const useRevenue = () =>
  useQuery({
    queryKey: [...key, 'revenue'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/orders/revenue', schema: Revenue, signal }),
  });

const post = (path: string, body: unknown) =>
  apiRequest({ method: 'POST', path: `/orders/${path}`, schema: RefundAnswer, body });

export const useRefund = (id: string) =>
  useApiMutation(key, (body: z.input<typeof RefundBody>) => post(`${id}/refund`, body));
export const useGuaranteeRefund = (id: string) =>
  useApiMutation(key, (body: z.input<typeof GuaranteeBody>) => post(`${id}/guarantee`, body));
export const useWithdrawal = (id: string) =>
  useApiMutation(key, (courseId: string[]) => post(`${id}/withdrawal`, { courseId }));

/** A payment without an order, with the suggested order. */
export const useUnmatchedPayment = (id: string) =>
  useQuery({
    queryKey: [...key, 'unmatched', id],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/orders/unmatched/${id}`, schema: UnmatchedPayment, signal }),
  });

/** A resolved payment no longer exists: only the other queries are refetched. */
export function useSettleUnmatchedPayment(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettleUnmatchedBody) =>
      apiRequest({ method: 'POST', path: `/orders/unmatched/${id}`, schema: z.unknown(), body }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== id }),
  });
}

export const useSettleAnomaly = (orderId: string, anomalyId: string) =>
  useApiMutation(key, (body: z.input<typeof SettleAnomalyBody>) =>
    apiRequest({
      method: 'POST',
      path: `/orders/${orderId}/anomalies/${anomalyId}`,
      schema: z.unknown(),
      body,
    }),
  );
