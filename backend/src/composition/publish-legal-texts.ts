import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { regimeAt } from '@atelier/contracts/words/vat-regimes';
import { CONFIG, type Config } from '../config.js';
import { PeoplesData } from '../database/personal-data.js';
import { PublishLegalTexts } from '../modules/commerce/legal/legal.commands.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';

const minuteMilliseconds = 60_000;

/**
 * The api stores the legal texts at its start, before it listens, since they follow its configuration and its release,
 * and when the VAT regime changes on a day that was configured before. Not the worker, which may be configured with
 * less.
 */
@Injectable()
export class LegalTextsPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly people: PeoplesData,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The configuration of this start: what changes is the day.
    const settings = structuredClone(this.config.invoicing.vat);
    const regimeNow = () => JSON.stringify(regimeAt(settings, new Date()));
    await this.publish();
    let published = regimeNow();
    this.timer = setInterval(() => {
      const regime = regimeNow();
      if (regime === published) return;
      this.publish().then(
        () => (published = regime),
        (error: unknown) => this.logger.warn({ err: error }, 'legal texts could not be published'),
      );
    }, minuteMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private publish(): Promise<void> {
    return this.commands.execute(new PublishLegalTexts({ privacy: this.people.privacyTable() }));
  }
}
