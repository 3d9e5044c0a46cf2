import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { DiskStorage } from './storage/disk-storage.js';
import { FfmpegProbe } from './encoding/ffmpeg-probe.js';
import { MediaLinks, RevokedLinks } from './delivery/media-links.js';
import { MEDIA_PROBE } from './encoding/media-probe.js';
import { StorageQuota, StorageUsage } from './uploads/storage-quota.js';
import { ResumableUploads } from './uploads/resumable-uploads.js';
import { MEDIA_STORAGE, type MediaStorage } from './storage/media-storage.js';

@Global()
@Module({
  providers: [
    RevokedLinks,
    MediaLinks,
    ResumableUploads,
    StorageUsage,
    StorageQuota,
    {
      provide: MEDIA_STORAGE,
      inject: [CONFIG],
      useFactory: async ({ s3, mediaDir, diskDelivery }: Config): Promise<MediaStorage> => {
        if (!s3) return new DiskStorage(mediaDir, diskDelivery);
        const { S3Storage } = await import('./storage/s3-storage.js');
        return S3Storage.open(s3, mediaDir);
      },
    },
    {
      provide: MEDIA_PROBE,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) => new FfmpegProbe(config, logger),
    },
  ],
  exports: [
    RevokedLinks,
    MediaLinks,
    ResumableUploads,
    StorageUsage,
    StorageQuota,
    MEDIA_STORAGE,
    MEDIA_PROBE,
  ],
})
export class MediaModule {}
