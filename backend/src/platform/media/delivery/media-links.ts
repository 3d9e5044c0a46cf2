import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { DocumentFile } from '@atelier/contracts/media';
import { CONFIG, type Config } from '../../../config.js';
import { sql, type Sql } from '../../../kernel/sql.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { REDIS } from '../../redis.js';
import { withPictureSources } from '../../rich-text/clean-rich-text.js';
import type { DeliveredFile } from './delivered-files.js';

/**
 * A `from` item with one row per asset id found in the text, as the second element of an array. Anything that
 * looks like a reference counts, so that a new kind of reference is not overlooked.
 */
export const assetIdsIn = (text: Sql<unknown>): Sql<unknown> =>
  sql`regexp_matches(${text}, '("assetId": "|/api/media/|/media/images/)([0-9a-f-]{36})', 'g')`;

/** Longer than the lifetime of any link. */
const retentionSeconds = 7 * 24 * 3600;
const redisKey = (viewer: string): string => `atelier:ended-links:${viewer}`;

/**
 * Revoked media links: when access is withdrawn, the video that is playing stops. Stored in Redis, like ended
 * sessions; if Redis loses them, existing links live on until they expire, and no new ones are issued.
 */
@Injectable()
export class RevokedLinks {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call after the withdrawal or the grant of access has committed. */
  async draw(viewer: string, { ended, open }: { ended: string[]; open: string[] }): Promise<void> {
    if (open.length > 0) await this.redis.srem(redisKey(viewer), ...open);
    if (ended.length === 0) return;
    await this.redis.sadd(redisKey(viewer), ...ended);
    await this.redis.expire(redisKey(viewer), retentionSeconds);
  }

  async has(viewer: string, assetId: string): Promise<boolean> {
    if (viewer === 'public' || this.redis.status !== 'ready') return false;
    try {
      return (await this.redis.sismember(redisKey(viewer), assetId)) === 1;
    } catch (error) {
      this.logger.warn({ err: error }, 'ended links could not be looked up');
      return false;
    }
  }
}

export type FileAddress = (file: DeliveredFile) => string;

const hourSeconds = 3600;
const minLifetime = 6 * hourSeconds;

/**
 * Signed, expiring URLs: `/media/<token>/<asset>/<file>`. The token covers the asset and the viewer; it is in the
 * path so that relative references inherit it. Valid for the longer of six hours and twice the duration, rounded
 * up to the hour so that repeated responses are identical and cacheable.
 */
@Injectable()
export class MediaLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * URLs of all files of an asset from one signature, which is most of their cost: it covers the asset, not the
   * file.
   * @param viewer account id, or `public` for free previews
   */
  filesOf(assetId: string, viewer: string, durationSeconds = 0, now = Date.now()): FileAddress {
    const lifetime = Math.max(minLifetime, 2 * durationSeconds);
    const expires = Math.ceil((now / 1000 + lifetime) / hourSeconds) * hourSeconds;
    const claim = Buffer.from(`${expires}.${viewer}`).toString('base64url');
    const folder = `/media/${claim}.${this.signatureOf(claim, assetId)}/${assetId}`;
    return (file) => `${folder}/${file}`;
  }

  /** URL of a single file of an asset. */
  sign(assetId: string, file: DeliveredFile, viewer: string, durationSeconds = 0, now = Date.now()): string {
    return this.filesOf(assetId, viewer, durationSeconds, now)(file);
  }

  /** A document under its author's file name. The name is cosmetic: the signature covers the asset. */
  documentFile(assetId: string, name: string, size: number, viewer: string): DocumentFile {
    const query = new URLSearchParams({ nom: name });
    const isPdf = /\.pdf\s*$/i.test(name.slice(-200));
    const urlOf = this.filesOf(assetId, viewer);
    return {
      url: `${urlOf('document')}?${query}`,
      openUrl: isPdf ? `${urlOf('document.pdf')}?${query}` : null,
      name,
      size,
    };
  }

  /** A lesson's text with the picture URLs signed for the viewer. */
  lessonText(html: string | undefined, viewer: string): string | undefined {
    return html && withPictureSources(html, (assetId) => this.sign(assetId, 'picture.webp', viewer));
  }

  verify(token: string, assetId: string, now = Date.now()): boolean {
    const [claim = '', signatureOf = ''] = token.split('.');
    const expected = Buffer.from(this.signatureOf(claim, assetId));
    const signature = Buffer.from(signatureOf);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
    const [expires] = Buffer.from(claim, 'base64url').toString().split('.');
    return Number(expires) * 1000 > now;
  }

  /** The viewer of a verified token. */
  viewerOf(token: string): string {
    const [, viewer = ''] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .split('.');
    return viewer;
  }

  private signatureOf(claim: string, assetId: string): string {
    return createHmac('sha256', this.config.mediaSecret).update(`${claim}.${assetId}`).digest('base64url');
  }
}
