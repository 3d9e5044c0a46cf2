export interface PayPalState {
  orders: Record<string, never>;
  captures: Record<string, never>;
  refunds: Record<string, never>;
  events: Record<string, never>;
  answers: Record<string, never>;
  tokens: Record<string, number>;
  signer: { privateKey: string; certificate: string } | null;
}
