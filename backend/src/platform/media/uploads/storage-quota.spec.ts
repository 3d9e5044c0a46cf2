import { tmpdir } from 'node:os';
import type { Config } from '../../../config.js';
import type { Logger } from '../../logging/logger.js';
import { StorageQuota, StorageUsage } from './storage-quota.js';
import type { ResumableUploads } from './resumable-uploads.js';

describe('room for what one person sends', () => {
  const owner = { accountId: 'somebody', isAdmin: false, isTeacher: true };

  it('counts what is kept in the very moment that another file is looked at', async () => {
    const config = { mediaDir: tmpdir(), uploads: { quotaBytes: { author: 100 }, minFreeBytes: 0 } };
    const uploads = { openOf: () => Promise.resolve({ count: 0, bytes: 0 }) };
    const usage = new StorageUsage();
    const quota = new StorageQuota(
      config as Config,
      {} as Logger,
      usage,
      uploads as unknown as ResumableUploads,
    );
    let stored = 0;
    const looked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    usage.countBy(async () => {
      const seen = stored;
      if (isSecond) {
        looked.resolve();
        await answered.promise;
      }
      return seen;
    });
    let isSecond = false;
    const sent = Promise.withResolvers<void>();
    const first = quota.during(owner, 60, async () => {
      await sent.promise;
      stored += 60;
    });
    // One tick later the first has its reservation.
    await quota.expectDiskSpace();
    isSecond = true;
    const second = quota.during(owner, 60, () => Promise.resolve((stored += 60)));
    second.catch(() => undefined);
    await looked.promise;
    sent.resolve();
    await new Promise(setImmediate);
    answered.resolve();
    await expect(second).rejects.toMatchObject({ code: 'storage-quota-exceeded' });
    await first;
    expect(stored).toBe(60);
    isSecond = false;
    await quota.during(owner, 40, () => Promise.resolve((stored += 40)));
    expect(stored).toBe(100);
  });
});
