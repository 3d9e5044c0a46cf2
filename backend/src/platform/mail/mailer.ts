import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { traced } from '../../kernel/tracing.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { letterWithoutLinks } from './without-links.js';
import { renderMail, oneClickPath, type Letter } from './mail-layout.js';

/** A file that goes with a letter. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Sends mail over SMTP, from reactions alone: a server that is away is tried again by the queue. */
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

  /** @throws when the server refuses or does not answer */
  async send(address: string, write: (brand: string) => Letter, joined: Attachment[] = []): Promise<void> {
    const { brand, publicUrl, mail } = this.config;
    const letter = letterWithoutLinks(write(brand.name), brand.name);
    const { subject, refusal, replyTo } = letter;
    if (!this.transport) {
      this.logger.warn({ subject }, 'no SMTP_URL: the mail is not sent');
      return;
    }
    // As an object the address is taken as it is, never parsed into several.
    const to = { name: '', address };
    const laidOut = renderMail(letter, { brand: brand.name, publicUrl, colours: brand.colours });
    const headers = refusal ? oneClickHeaders(`${publicUrl}${oneClickPath(refusal)}`) : {};
    const { transport } = this;
    const sending = traced(
      'send mail',
      { kind: 'client', attributes: { 'atelier.joined_files': joined.length } },
      () =>
        transport.sendMail({
          from: mail.from,
          subject,
          ...laidOut,
          to,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          headers,
          attachments: joined,
        }),
    );
    await sending.catch((error: unknown) => {
      if (!isOfTheRecipient(error)) throw error;
      this.logger.warn({ subject, reply: error.responseCode }, 'the recipient takes no mail: it is not sent');
    });
  }

  /** @throws where the server does not answer, or does not take our name and password */
  async answers(): Promise<void> {
    await this.transport?.verify();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/**
 * Whether the server has for good refused the one it is for: there is no such mailbox, and nothing that anybody could settle. That it
 * relays for nobody, wants a name and password or another policy (5.7) is the operator's to know.
 */
const isOfTheRecipient = (error: unknown): error is { responseCode: number } => {
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

/** RFC 8058: mail programs show a button of their own, and refuse without opening a page. */
const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
