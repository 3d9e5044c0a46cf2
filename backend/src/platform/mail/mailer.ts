import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
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
  async send(mail: Mail): Promise<void> {
    if (!this.transport) {
      this.logger.warn({ subject: mail.subject }, 'no SMTP_URL: the mail is not sent');
      return;
    }
    // As an object the address is taken as it is, never parsed into several.
    const to = { name: '', address: mail.to };
    await this.transport.sendMail({ from: this.config.mail.from, ...mail, to });
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
