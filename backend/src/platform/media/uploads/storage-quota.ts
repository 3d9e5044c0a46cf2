import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { SignedInCaller } from '../../auth/access.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { diskSpace } from '../storage/disk-storage.js';
import { ResumableUploads } from './resumable-uploads.js';

type Counter = (ownerId: string) => Promise<number>;

/** How many bytes a person keeps here, as each module that stores files of theirs counts them. */
@Injectable()
export class StorageUsage {
  private readonly counters: Counter[] = [];

  countBy(counter: Counter): void {
    this.counters.push(counter);
  }

  async of(ownerId: string): Promise<number> {
    const parts = await Promise.all(this.counters.map((counter) => counter(ownerId)));
    return parts.reduce((sum, bytes) => sum + bytes, 0);
  }
}

export type FileOwner = Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>;

/**
 * How much a person may keep here, and whether the disk has room at all. What is on its way counts: files that arrive
 * in this moment, and uploads in pieces that were begun and may go on.
 */
@Injectable()
export class StorageQuota {
  /** Bytes on their way to this process, by person. */
  private readonly arriving = new Map<string, number>();
  /** The last that was asked for a person: one looks at what is kept and arrives while nothing of it changes here. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly kept: StorageUsage,
    private readonly uploads: ResumableUploads,
  ) {}

  /**
   * Sets room aside while `take` runs.
   * @param bytes what arrives at the most
   * @throws DomainError `storage-quota-exceeded`, `disk-full`
   */
  async during<Result>(owner: FileOwner, bytes: number, take: () => Promise<Result>): Promise<Result> {
    await this.inTurn(owner, async () => {
      await this.expectRoom(owner, bytes);
      this.arrive(owner, bytes);
    });
    try {
      return await take();
    } finally {
      await this.inTurn(owner, () => Promise.resolve(this.arrive(owner, -bytes)));
    }
  }

  /**
   * Begins an upload in pieces, whose room is set aside by its record from then on.
   * @throws DomainError `too-many-open-uploads`, `storage-quota-exceeded`, `disk-full`
   */
  beginInPieces<Result>(owner: FileOwner, bytes: number, begin: () => Promise<Result>): Promise<Result> {
    return this.inTurn(owner, async () => {
      const open = await this.uploads.openOf(owner.accountId);
      if (open.count >= this.config.uploads.maxOpen) throw new DomainError('too-many-open-uploads');
      await this.expectRoom(owner, bytes);
      return begin();
    });
  }

  private async expectRoom(owner: FileOwner, bytes: number): Promise<void> {
    const { quotaBytes } = this.config.uploads;
    const quota = owner.isAdmin || owner.isTeacher ? quotaBytes.author : quotaBytes.reader;
    const used = (await this.keptBy(owner.accountId)) + (this.arriving.get(owner.accountId) ?? 0) + bytes;
    if (used > quota) throw new DomainError('storage-quota-exceeded', { details: { quota } });
    await this.expectDisk(bytes);
  }

  /** @throws DomainError `disk-full` before a byte is taken that something else here will need */
  async expectDisk(bytes = 0): Promise<void> {
    const { minFreeBytes } = this.config.uploads;
    const onTheirWay = [...this.arriving.values()].reduce((sum, part) => sum + part, 0) + bytes;
    const { freeBytes } = await diskSpace(this.config.mediaDir);
    if (freeBytes - onTheirWay >= minFreeBytes) return;
    this.logger.error({ freeBytes, minFreeBytes }, 'no room on the disk: an upload was refused');
    throw new DomainError('disk-full');
  }

  private async keptBy(ownerId: string): Promise<number> {
    return (await this.kept.of(ownerId)) + (await this.uploads.openOf(ownerId)).bytes;
  }

  private inTurn<Result>({ accountId }: FileOwner, step: () => Promise<Result>): Promise<Result> {
    const mine = (this.turns.get(accountId) ?? Promise.resolve()).then(step);
    // Who comes next waits, whatever became of it.
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(accountId, over);
    void over.then(() => this.turns.get(accountId) === over && this.turns.delete(accountId));
    return mine;
  }

  private arrive({ accountId }: FileOwner, bytes: number): void {
    const sum = (this.arriving.get(accountId) ?? 0) + bytes;
    if (sum > 0) this.arriving.set(accountId, sum);
    else this.arriving.delete(accountId);
  }
}
