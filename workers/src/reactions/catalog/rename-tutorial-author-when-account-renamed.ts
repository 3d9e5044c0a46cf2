import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { accountRenamed } from '@atelier/backend/modules/identity/events/account-events';
import { ReadProfile } from '@atelier/backend/modules/identity/queries/read-profile';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** The author’s name on their tutorials. */
@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameTutorialAuthorWhenAccountRenamed implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof accountRenamed>, { withNote }: Occurrence): Promise<void> {
    const { name } = await this.queries.execute(new ReadProfile({ accountId }));
    let shown: string[] = [];
    await withNote(async () => (shown = await this.catalog.renameTutorialAuthor(accountId, name)));
    for (const tutorialId of shown) await this.live.tell('public', 'tutorials-changed', { tutorialId });
  }
}
