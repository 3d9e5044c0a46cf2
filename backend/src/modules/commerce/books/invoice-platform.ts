import type { Token } from '../../../kernel/use-case.js';
import type { PlatformStatus } from './hand-over.domain.js';

/** A file for the platform: an invoice in Factur-X, or a period of e-reporting. */
export interface Submission {
  idempotencyKey: string;
  kind: 'invoice' | 'e-reporting';
  name: string;
  content: Buffer;
  sha256: string;
}

/** The platform refuses the file itself, and says why: no retry helps. */
export class SubmissionRefused extends Error {
  override name = 'SubmissionRefused';
}

/** The platform did not answer, or not in its own protocol: the outcome is unknown. */
export class PlatformUnreachable extends Error {
  override name = 'PlatformUnreachable';
}

/** Port of an approved platform (CGI, art. 290 B); its adapters contain what is specific to one. */
export interface InvoicePlatform {
  /**
   * Idempotent by key: the same submission answers the same id.
   * @throws SubmissionRefused, PlatformUnreachable
   */
  submit(submission: Submission): Promise<{ ref: string }>;
  /** Null if the platform does not know it. @throws PlatformUnreachable */
  status(ref: string): Promise<PlatformStatus | null>;
}

/** Injection token of the configured platform; null without one. */
export const INVOICE_PLATFORM = Symbol('invoice-platform') as Token<InvoicePlatform | null>;
