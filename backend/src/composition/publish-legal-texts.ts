import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PeoplesData } from '../database/personal-data.js';
import { PublishLegalTexts } from '../modules/commerce/legal/legal.commands.js';

/**
 * The api stores the legal texts at its start, before it listens: they follow its configuration and its release. Not
 * the worker, which may be configured with less.
 */
@Injectable()
export class LegalTextsPublisher implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: PeoplesData,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.commands.execute(new PublishLegalTexts({ privacy: this.people.privacyTable() }));
  }
}
