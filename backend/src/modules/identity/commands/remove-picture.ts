import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { containing, rowOf, sql } from '../../../kernel/query.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/media-storage.js';

/** Removes a picture's files for good, unless an account shows it. That no other module does is the caller's to know. */
export class RemovePicture extends Command<void> {
  constructor(readonly pictureId: string) {
    super();
  }
}

@CommandHandler(RemovePicture)
export class RemovePictureHandler implements ICommandHandler<RemovePicture> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async execute({ pictureId }: RemovePicture): Promise<void> {
    const shown = await rowOf(
      this.entityManager,
      sql`select 1 from identity_account where image_url like ${containing(`/${pictureId}/`)} limit 1`,
    );
    if (!shown) await this.storage.removeAll(pictureId);
  }
}
