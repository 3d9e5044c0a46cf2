import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { DocumentFile } from '@atelier/contracts/media';
import { CONFIG, type Config } from '../../../config.js';
import { sql, type Sql } from '../../../kernel/sql.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { REDIS } from '../../redis.js';
import { withOpenPictures } from '../../rich-text/clean-rich-text.js';
import type { DeliveredFile } from './delivered-files.js';

/**
 * A set of rows for `from`: each is an array whose second element is the id of an asset that the text names, whatever
 * stands around it. What looks like a reference counts as one, so that a new place for references is not overlooked.
 */
export const assetIdsIn = (text: Sql<unknown>): Sql<unknown> =>
  sql`regexp_matches(${text}, '("assetId": "|/api/media/|/media/images/)([0-9a-f-]{36})', 'g')`;

/** Longer than any link lives. */
const memorySeconds = 7 * 24 * 3600;
const key = (viewer: string): string => `atelier:ended-links:${viewer}`;

/**
 * Whose links to which files have ended before they expire: access that was taken away closes the film that is playing. Kept in
 * Redis as ended sessions are; one that has lost it lets a link live out its hours, and gives no new one.
 */
@Injectable()
export class RevokedLinks {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** To be called once what took the access away, or gave it back, has committed. */
  async draw(viewer: string, { ended, open }: { ended: string[]; open: string[] }): Promise<void> {
    if (open.length > 0) await this.redis.srem(key(viewer), ...open);
    if (ended.length === 0) return;
    await this.redis.sadd(key(viewer), ...ended);
    await this.redis.expire(key(viewer), memorySeconds);
  }

  async has(viewer: string, assetId: string): Promise<boolean> {
    if (viewer === 'public' || this.redis.status !== 'ready') return false;
    try {
      return (await this.redis.sismember(key(viewer), assetId)) === 1;
    } catch (error) {
      this.logger.warn({ err: error }, 'ended links could not be looked up');
      return false;
    }
  }
}

export type FileAddress = (file: DeliveredFile) => string;

const hour = 3600;
const shortestLifetime = 6 * hour;

/**
 * Signed, expiring addresses: `/media/<token>/<asset>/<file>`. The token binds the asset and whom it was given
 * to; it stands in the path so that relative references inherit it. Lives for the longer of six hours and twice
 * the duration, rounded up to the hour so that repeated answers stay the same and can be cached.
 */
@Injectable()
export class MediaLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The addresses of an asset's files, all by one seal: it covers the asset and not the file, and is most of their cost.
   * @param viewer account id, or `public` for free previews
   */
  filesOf(assetId: string, viewer: string, durationSeconds = 0, now = Date.now()): FileAddress {
    const lifetime = Math.max(shortestLifetime, 2 * durationSeconds);
    const expires = Math.ceil((now / 1000 + lifetime) / hour) * hour;
    const claim = Buffer.from(`${expires}.${viewer}`).toString('base64url');
    const folder = `/media/${claim}.${this.seal(claim, assetId)}/${assetId}`;
    return (file) => `${folder}/${file}`;
  }

  /** The address of the one file that is wanted of an asset. */
  sign(assetId: string, file: DeliveredFile, viewer: string, durationSeconds = 0, now = Date.now()): string {
    return this.filesOf(assetId, viewer, durationSeconds, now)(file);
  }

  /** A document under the name its author gave it, which is cosmetic: the signature covers the asset. */
  documentFile(assetId: string, name: string, size: number, viewer: string): DocumentFile {
    const query = new URLSearchParams({ nom: name });
    const isPdf = /\.pdf$/i.test(name);
    const addressOf = this.filesOf(assetId, viewer);
    return {
      url: `${addressOf('document')}?${query}`,
      openUrl: isPdf ? `${addressOf('document.pdf')}?${query}` : null,
      name,
      size,
    };
  }

  /** A lesson's text with its pictures by addresses of its reader's. */
  lessonText(html: string | undefined, viewer: string): string | undefined {
    return html && withOpenPictures(html, (assetId) => this.sign(assetId, 'picture.webp', viewer));
  }

  verify(token: string, assetId: string, now = Date.now()): boolean {
    const [claim = '', seal = ''] = token.split('.');
    const expected = Buffer.from(this.seal(claim, assetId));
    const given = Buffer.from(seal);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const [expires] = Buffer.from(claim, 'base64url').toString().split('.');
    return Number(expires) * 1000 > now;
  }

  /** Whom a token was given to; asked of one that holds. */
  viewerOf(token: string): string {
    const [, viewer = ''] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .split('.');
    return viewer;
  }

  private seal(claim: string, assetId: string): string {
    return createHmac('sha256', this.config.mediaSecret).update(`${claim}.${assetId}`).digest('base64url');
  }
}
