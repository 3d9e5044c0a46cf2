import { Dispatching } from '@atelier/backend/kernel/dispatching';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { DiscardPicture } from '@atelier/backend/modules/authoring/commands/discard-picture';
import { IsPictureInCourses } from '@atelier/backend/modules/authoring/queries/is-picture-in-courses';
import { IsPictureInCatalogue } from '@atelier/backend/modules/catalog/queries/is-picture-in-catalogue';
import { IsPictureOfAccount } from '@atelier/backend/modules/identity/queries/is-picture-of-account';
import { pictureDropped } from '@atelier/backend/modules/identity/events/account-events';

/** A portrait goes with whoever showed it; the same picture may be a course's or a tutorial's, and then it stays. */
@Reaction({ queue: 'projections', events: [pictureDropped] })
export class RemovePictureWhenDropped extends Dispatching implements Reacts {
  async react({ pictureId }: PayloadOf<typeof pictureDropped>): Promise<void> {
    const shown = await Promise.all([
      this.queries.execute(new IsPictureInCourses({ pictureId })),
      this.queries.execute(new IsPictureInCatalogue({ pictureId })),
      this.queries.execute(new IsPictureOfAccount({ pictureId })),
    ]);
    if (!shown.includes(true)) await this.commands.execute(new DiscardPicture({ pictureId }));
  }
}
