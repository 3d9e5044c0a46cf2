import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../config.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { AppointFirstAdministrator } from '../commands/appoint-first-administrator.js';

/** At start-up, where nobody administrates yet: mails the one-time link that makes the first administrator. */
@Injectable()
export class AppointAdministrator implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { administrator } = this.config;
    if (!administrator) return;
    const { outcome } = await this.commands.execute(
      new AppointFirstAdministrator({ person: administrator, way: 'mail' }),
    );
    if (outcome === 'mailed')
      this.logger.info('the link for the first administrator is mailed to ADMIN_EMAIL');
    if (outcome === 'taken') {
      this.logger.error(
        'ADMIN_EMAIL belongs to an account that registered itself: it is given no role. Name another address, or run accounts-cli administrator',
      );
    }
  }
}
