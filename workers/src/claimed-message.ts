/** A row of the outbox that the relay holds for a while. */
export interface ClaimedMessage {
  id: string;
  name: string;
  /** JSON, parsed one by one: what cannot be parsed holds up no other. */
  payload: string;
  /** What it follows from, where that is traced. */
  traceParent: string | null;
  /** This claim included. */
  attempts: number;
}
