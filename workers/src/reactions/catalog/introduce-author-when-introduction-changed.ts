import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { introductionChanged } from '@atelier/backend/modules/identity/events/account-events';
import { ReadIntroduction } from '@atelier/backend/modules/identity/queries/read-introduction';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** What an author says of themselves, with their portrait, on the pages of their works; of people who only learn nothing is kept. */
@Reaction({ queue: 'projections', events: [introductionChanged] })
export class IntroduceAuthorWhenIntroductionChanged implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof introductionChanged>, { withNote }: Occurrence): Promise<void> {
    const { teaches, ...introduction } = await this.queries.execute(new ReadIntroduction({ accountId }));
    const author = { id: accountId, ...introduction };
    let works: { courses: string[]; tutorials: string[] } = { courses: [], tutorials: [] };
    await withNote(async () => {
      works = teaches ? await this.catalog.introduceAuthor(author) : await this.catalog.updateAuthor(author);
    });
    for (const courseId of works.courses) await this.live.tell('public', 'catalogue-changed', { courseId });
    for (const tutorialId of works.tutorials)
      await this.live.tell('public', 'tutorials-changed', { tutorialId });
  }
}
