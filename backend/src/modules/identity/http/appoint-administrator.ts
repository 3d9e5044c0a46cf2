import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../config.js';
import { OpenAccount } from '../commands/open-account.js';

/** The first administrator comes from configuration at start-up; later starts find the account and change nothing. */
@Injectable()
export class AppointAdministrator implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { administrator } = this.config;
    if (!administrator) return;
    await this.commands.execute(new OpenAccount({ ...administrator, isAdmin: true, isTeacher: true }));
  }
}
