import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { ratingChanged } from '@atelier/backend/modules/engagement/events/review-events';
import { ReadRating } from '@atelier/backend/modules/engagement/queries/read-rating';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** The stars of a course on its cards and its page. */
@Reaction({ queue: 'projections', events: [ratingChanged] })
export class ShowRatingWhenRatingChanged implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react(
    { subject, subjectId }: PayloadOf<typeof ratingChanged>,
    { withNote }: Occurrence,
  ): Promise<void> {
    if (subject !== 'course') return;
    const rating = await this.queries.execute(new ReadRating({ subjectId }));
    let isSeen = false;
    await withNote(async () => (isSeen = await this.catalog.showRating(subjectId, rating)));
    if (isSeen) await this.live.tell('public', 'catalogue-changed', { courseId: subjectId });
  }
}
