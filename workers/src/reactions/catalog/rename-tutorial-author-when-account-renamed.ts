import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';

@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameTutorialAuthorWhenAccountRenamed implements Reacts {
  constructor(private readonly catalog: CatalogProjections) {}

  async react({ accountId, name }: PayloadOf<typeof accountRenamed>): Promise<void> {
    await this.catalog.renameTutorialAuthor(accountId, name);
  }
}
