import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { SignedInCaller } from '../../auth/access.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { diskSpace } from '../storage/disk-storage.js';
import { ResumableUploads } from './resumable-uploads.js';

type UsageCounter = (ownerId: string) => Promise<number>;

/** Storage used per person, as counted by each module that stores files. */
@Injectable()
export class StorageUsage {
  private readonly counters: UsageCounter[] = [];

  countBy(counter: UsageCounter): void {
    this.counters.push(counter);
  }

  async usedBy(ownerId: string): Promise<number> {
    const parts = await Promise.all(this.counters.map((counter) => counter(ownerId)));
    return parts.reduce((sum, bytes) => sum + bytes, 0);
  }
}

export type FileOwner = Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>;

/**
 * Per-person quota and free disk space. Pending uploads count too: those arriving now, and resumable ones that
 * may go on.
 */
@Injectable()
export class StorageQuota {
  /** Bytes being received by this process, per person. */
  private readonly reservedBytes = new Map<string, number>();
  /** The last queued check per person: checks are serialised, so that none sees stale usage. */
  private readonly pendingChecks = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly usage: StorageUsage,
    private readonly uploads: ResumableUploads,
  ) {}

  /**
   * Reserves space while `receive` runs.
   * @param bytes upper bound of what arrives
   * @throws DomainError `storage-quota-exceeded`, `disk-full`
   */
  async during<Result>(owner: FileOwner, bytes: number, receive: () => Promise<Result>): Promise<Result> {
    await this.afterPendingChecks(owner, async () => {
      await this.expectCapacity(owner, bytes);
      this.reserve(owner, bytes);
    });
    try {
      return await receive();
    } finally {
      await this.afterPendingChecks(owner, () => Promise.resolve(this.reserve(owner, -bytes)));
    }
  }

  /**
   * Starts a resumable upload, whose record then holds the reservation.
   * @throws DomainError `too-many-open-uploads`, `storage-quota-exceeded`, `disk-full`
   */
  beginResumable<Result>(owner: FileOwner, bytes: number, begin: () => Promise<Result>): Promise<Result> {
    return this.afterPendingChecks(owner, async () => {
      const open = await this.uploads.openOf(owner.accountId);
      if (open.count >= this.config.uploads.maxOpen) throw new DomainError('too-many-open-uploads');
      await this.expectCapacity(owner, bytes);
      return begin();
    });
  }

  private async expectCapacity(owner: FileOwner, bytes: number): Promise<void> {
    const { quotaBytes } = this.config.uploads;
    const quota = owner.isAdmin || owner.isTeacher ? quotaBytes.author : quotaBytes.reader;
    const used =
      (await this.storedBytesOf(owner.accountId)) + (this.reservedBytes.get(owner.accountId) ?? 0) + bytes;
    if (used > quota) throw new DomainError('storage-quota-exceeded', { details: { quota } });
    await this.expectDiskSpace(bytes);
  }

  /** @throws DomainError `disk-full` before any byte is accepted that other work will need */
  async expectDiskSpace(bytes = 0): Promise<void> {
    const { minFreeBytes } = this.config.uploads;
    const expectedBytes = [...this.reservedBytes.values()].reduce((sum, part) => sum + part, 0) + bytes;
    const { freeBytes } = await diskSpace(this.config.mediaDir);
    if (freeBytes - expectedBytes >= minFreeBytes) return;
    this.logger.error({ freeBytes, minFreeBytes }, 'no room on the disk: an upload was refused');
    throw new DomainError('disk-full');
  }

  private async storedBytesOf(ownerId: string): Promise<number> {
    return (await this.usage.usedBy(ownerId)) + (await this.uploads.openOf(ownerId)).bytes;
  }

  private afterPendingChecks<Result>({ accountId }: FileOwner, step: () => Promise<Result>): Promise<Result> {
    const check = (this.pendingChecks.get(accountId) ?? Promise.resolve()).then(step);
    // The next check waits for this one, even if it fails.
    const settled = check.then(
      () => undefined,
      () => undefined,
    );
    this.pendingChecks.set(accountId, settled);
    void settled.then(
      () => this.pendingChecks.get(accountId) === settled && this.pendingChecks.delete(accountId),
    );
    return check;
  }

  private reserve({ accountId }: FileOwner, bytes: number): void {
    const sum = (this.reservedBytes.get(accountId) ?? 0) + bytes;
    if (sum > 0) this.reservedBytes.set(accountId, sum);
    else this.reservedBytes.delete(accountId);
  }
}
