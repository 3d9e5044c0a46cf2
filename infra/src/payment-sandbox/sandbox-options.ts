import type { Faults, Tampering } from './faults.js';
import type { BookedPayment } from './state/sandbox-state.js';
import type { Provider } from './webhooks/delivery.js';

export interface PaymentSandboxOptions {
  /** 0 or absent: any free port. */
  port?: number;
  host?: string;
  /** Where browsers reach the sandbox, when that is not where the server listens (containers, proxies). */
  publicUrl?: string;
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    webhookUrl?: string;
  };
  paypal?: {
    clientId: string;
    clientSecret: string;
    webhookId: string;
    webhookUrl?: string;
    /** Where the seller's server fetches the signing certificate; the sandbox's own address when absent. */
    certificateOrigin?: string;
  };
  /** A JSON file that keeps the state over restarts; without it the state lives in memory. */
  dataFile?: string;
}

/** A card payment that succeeded before the sandbox was there. */
export interface PastPayment {
  ref: string;
  captureRef: string;
  paymentId: string;
  orderId: string;
  email: string;
  cents: number;
  paidAt: Date;
}

export interface PaymentSandbox {
  url: string;
  /** Has the books know of them, as if they had been made here. */
  bookPaid(payments: PastPayment[]): void;
  /** Where events go from now on, those still waiting for delivery included. */
  setWebhookUrl(url: string, provider?: Provider): void;
  faults: Faults;
  /** Delivers an event again, or every event; says how many copies were sent. */
  replayWebhooks(replay: WebhookReplay): number;
  /** What the providers' own books say, whatever anybody believes. */
  books(): BookedPayment[];
  /** Whether no webhook is on its way, or waits for another try. */
  hasDelivered(): boolean;
  close(): Promise<void>;
}

export interface WebhookReplay {
  /** Without it, every event. */
  eventId?: string;
  copies?: number;
  shuffled?: boolean;
  tampering?: Tampering;
}
