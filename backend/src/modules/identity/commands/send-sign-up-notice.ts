import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../../config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from '../domain/account.js';
import { signUpRepeatedMail } from '../mails/sign-up-repeated.fr.js';

const oncePerSeconds = 24 * 3600;

/** Tells the owner of an account that somebody signs up with the address; once a day, however often it is tried. */
export class SendSignUpNotice extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(SendSignUpNotice)
export class SendSignUpNoticeHandler implements ICommandHandler<SendSignUpNotice> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly entityManager: EntityManager,
    private readonly mailer: Mailer,
  ) {}

  async execute({ accountId }: SendSignUpNotice): Promise<void> {
    const account = await this.entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    const key = `atelier:notice:sign-up:${accountId}`;
    if (!(await this.redis.set(key, '1', 'EX', oncePerSeconds, 'NX'))) return;
    const { publicUrl, brand } = this.config;
    try {
      await this.mailer.send({
        to: account.email,
        ...signUpRepeatedMail({ address: `${publicUrl}/forgot-password`, brand: brand.name }),
      });
    } catch (error) {
      await this.redis.del(key);
      throw error;
    }
  }
}
