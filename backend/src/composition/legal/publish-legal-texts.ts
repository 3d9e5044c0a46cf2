import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PublishLegalTexts } from '../../modules/commerce/legal/legal.commands.js';
import { privacyRows } from './privacy-rows.fr.js';

/**
 * The api stores the legal texts at its start, before it listens: they follow its configuration and its release. Not
 * the worker, which may be configured with less.
 */
@Injectable()
export class LegalTextsPublisher implements OnApplicationBootstrap {
  constructor(private readonly commands: CommandBus) {}

  async onApplicationBootstrap(): Promise<void> {
    // The table comes from what the modules declare of each column.
    await this.commands.execute(new PublishLegalTexts({ privacy: privacyRows }));
  }
}
