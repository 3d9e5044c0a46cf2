import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';
import { ReadProfile } from '@atelier/backend/modules/identity/queries/read-profile';

/** The author’s name on their tutorials. */
@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameTutorialAuthorWhenAccountRenamed implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
  ) {}

  async react({ accountId }: PayloadOf<typeof accountRenamed>): Promise<void> {
    const { name } = await this.queries.execute(new ReadProfile(accountId));
    await this.catalog.renameTutorialAuthor(accountId, name);
  }
}
