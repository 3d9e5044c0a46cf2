import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { traced } from '../../kernel/tracing.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { letterWithoutLinks } from './without-links.js';
import { renderMail, oneClickPath, type Letter } from './mail-layout.js';

/** An attached file. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Sends mail over SMTP. Only called by reactions, so the queue retries when the server is away. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { smtpUrl } = config.mail;
    this.transport = smtpUrl
      ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
      : null;
  }

  /** @throws when the server rejects the mail or does not respond */
  async send(
    address: string,
    write: (brand: string) => Letter,
    attachments: Attachment[] = [],
  ): Promise<void> {
    const { brand, publicUrl, mail } = this.config;
    const letter = letterWithoutLinks(write(brand.name), brand.name);
    const { subject, unsubscribe, replyTo } = letter;
    if (!this.transport) {
      this.logger.warn({ subject }, 'no SMTP_URL: the mail is not sent');
      return;
    }
    // As an object the address is used verbatim, never parsed as a list.
    const to = { name: '', address };
    const rendered = renderMail(letter, { brand: brand.name, publicUrl, colours: brand.colours });
    const headers = unsubscribe ? oneClickHeaders(`${publicUrl}${oneClickPath(unsubscribe)}`) : {};
    const { transport } = this;
    const sending = traced(
      'send mail',
      { kind: 'client', attributes: { 'atelier.joined_files': attachments.length } },
      () =>
        transport.sendMail({
          from: mail.from,
          subject,
          ...rendered,
          to,
          ...(replyTo && fitsHeader(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
          headers,
          attachments: attachments,
        }),
    );
    await sending.catch((error: unknown) => {
      if (!isRecipientRejected(error)) throw error;
      this.logger.warn({ subject, reply: error.responseCode }, 'the recipient takes no mail: it is not sent');
    });
  }

  /** @throws when the server does not respond or rejects our credentials */
  async verify(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/**
 * Whether an address may stand in a header: letters outside ASCII before the @ need SMTPUTF8, for which nodemailer asks
 * by the envelope alone, and strict servers refuse the whole mail.
 */
export const fitsHeader = (address: string): boolean => /^[\x21-\x7e]+@/.test(address);

/**
 * Whether the server permanently rejected this recipient, such as a missing mailbox, which nobody can fix. Relay,
 * authentication and policy errors (5.7) are the operator's to fix.
 */
const isRecipientRejected = (error: unknown): error is { responseCode: number } => {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as Partial<Record<string, string>> & {
    responseCode?: number;
  };
  const isPolicy = responseCode === 530 || responseCode === 535 || /^\d{3}[ -]5\.7\./.test(response);
  return (
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !isPolicy &&
    !/relay/i.test(response)
  );
};

/** RFC 8058: one-click unsubscribe button of mail programs. */
const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
