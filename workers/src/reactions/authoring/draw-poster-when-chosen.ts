import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { DrawPoster } from '@atelier/backend/modules/authoring/commands/draw-poster';
import { posterChosen } from '@atelier/backend/modules/authoring/events/video-events';

/** The picture of a video, at the moment that its author chose. */
@Reaction({ queue: 'media', events: [posterChosen] })
export class DrawPosterWhenChosen implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof posterChosen>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new DrawPoster({ attempt: { assetId, isLastAttempt } }));
  }
}
