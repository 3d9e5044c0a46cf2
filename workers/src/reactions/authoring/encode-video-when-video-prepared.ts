import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Occurrence, type Reacts } from '@atelier/backend/kernel/reaction';
import { EncodeVideo } from '@atelier/backend/modules/authoring/commands/encode-video';
import { videoPrepared, videoRetried } from '@atelier/backend/modules/authoring/events/video-events';

/** In a queue of its own: a short video becomes playable while a long one is being encoded. */
@Reaction({ queue: 'encoding', events: [videoPrepared, videoRetried] })
export class EncodeVideoWhenVideoPrepared implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ assetId }: PayloadOf<typeof videoPrepared>, { isLastAttempt }: Occurrence): Promise<void> {
    await this.commands.execute(new EncodeVideo({ attempt: { assetId, isLastAttempt } }));
  }
}
