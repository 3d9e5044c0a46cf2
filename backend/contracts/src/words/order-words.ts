/** What an order may be; « remboursée en partie » is a paid one of which something went back. */
export const orderStatuses = {
  pending: 'En attente',
  failed: 'Refusée',
  expired: 'Expirée',
  paid: 'Payée',
  refunded: 'Remboursée',
  disputed: 'Reprise par la banque',
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** Why money goes back. */
export const refundKinds = {
  administrator: 'Remboursement par l’administration',
  guarantee: 'Garantie de 10 jours',
  withdrawal: 'Rétractation',
  provider: 'Remboursement fait chez le prestataire',
  'already-owned': 'Cours déjà acheté',
  'paid-twice': 'Commande payée deux fois',
  elsewhere: 'Rendu autrement, par l’administration',
} as const;
export type RefundKind = keyof typeof refundKinds;

export const refundStatuses = {
  requested: 'Remboursement demandé',
  pending: 'Remboursement en cours',
  succeeded: 'Remboursé',
  failed: 'Remboursement refusé',
} as const;
export type RefundStatus = keyof typeof refundStatuses;

/** What somebody has to look at, or was settled by itself. */
export const anomalyKinds = {
  'amount-mismatch': 'Montant inattendu',
  'paid-twice': 'Second paiement',
  'already-owned': 'Cours déjà possédé',
  'dispute-opened': 'Litige ouvert',
  'dispute-lost': 'Litige perdu',
  'refund-failed': 'Remboursement refusé',
  'refund-unassigned': 'Remboursement sans cours',
  'payment-without-order': 'Paiement sans commande',
  'provider-differs': 'Écart avec le prestataire',
} as const;
export type AnomalyKind = keyof typeof anomalyKinds;

/** Whether giving money back settles it. */
export const isRefundable = (kind: AnomalyKind): boolean =>
  kind === 'refund-failed' || kind === 'paid-twice' || kind === 'amount-mismatch';

/** As people call it: `A-1148`. */
export const orderName = (number: number): string => `A-${String(number).padStart(4, '0')}`;

/** Days after that of payment within which each course is given back without a question. */
export const guaranteeDays = 10;
/** Days after that of payment of the legal right of withdrawal. */
export const withdrawalDays = 14;
