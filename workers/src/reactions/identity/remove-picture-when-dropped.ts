import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { IsPictureInCourses } from '@atelier/backend/modules/authoring/queries/is-picture-in-courses';
import { IsPictureInCatalogue } from '@atelier/backend/modules/catalog/queries/is-picture-in-catalogue';
import { RemovePicture } from '@atelier/backend/modules/identity/commands/remove-picture';
import { pictureDropped } from '@atelier/backend/modules/identity/events/account-events';

/** A portrait goes with whoever showed it; the same picture may be a course's or a tutorial's, and then it stays. */
@Reaction({ queue: 'projections', events: [pictureDropped] })
export class RemovePictureWhenDropped implements Reacts {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async react({ pictureId }: PayloadOf<typeof pictureDropped>): Promise<void> {
    const shown = await Promise.all([
      this.queries.execute(new IsPictureInCourses(pictureId)),
      this.queries.execute(new IsPictureInCatalogue(pictureId)),
    ]);
    if (!shown.includes(true)) await this.commands.execute(new RemovePicture(pictureId));
  }
}
