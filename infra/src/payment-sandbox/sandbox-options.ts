import type { Faults, Tampering } from './faults.js';
import type { PlatformAccount } from './invoice-platform/platform-account.js';
import type { BookedPayment } from './state/sandbox-state.js';
import type { Provider } from './webhooks/delivery.js';

export interface PaymentSandboxOptions {
  /** 0 or absent: any free port. */
  port?: number;
  host?: string;
  /** URL for browsers, if it differs from the listening address (containers, proxies). */
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
    /** Origin of the signing certificate; defaults to the sandbox's URL. */
    certificateOrigin?: string;
  };
  /** JSON file that persists the state; in memory if absent. */
  dataFile?: string;
}

/** A card payment that succeeded before the sandbox existed. */
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
  /** Adds them to the ledger, as if made here. */
  bookPaid(payments: PastPayment[]): void;
  /** Changes the webhook URL, also for pending events. */
  setWebhookUrl(url: string, provider?: Provider): void;
  faults: Faults;
  /** Resends one event or all; returns the number of copies sent. */
  replayWebhooks(replay: WebhookReplay): number;
  /** The providers' ledgers, as ground truth. */
  books(): BookedPayment[];
  /** The stand-in of the platform of invoices. */
  platform: PlatformAccount;
  /** Whether no webhook is in flight or awaiting a retry. */
  hasDelivered(): boolean;
  close(): Promise<void>;
}

export interface WebhookReplay {
  /** Every event if absent. */
  eventId?: string;
  copies?: number;
  shuffled?: boolean;
  tampering?: Tampering;
}
