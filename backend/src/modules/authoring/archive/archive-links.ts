import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';

const validMinutes = 10;

/** Signed download URLs of course archives: for one course, valid ten minutes, and nothing else. */
@Injectable()
export class ArchiveLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  addressOf(courseId: string, now = Date.now()): string {
    const payload = `${Math.ceil(now / 1000) + validMinutes * 60}.${courseId}`;
    return `/api/archives/${payload}.${this.seal(payload)}`;
  }

  /** The course of a token. @throws DomainError `archive-link-over` */
  courseOf(token: string, now = Date.now()): string {
    const [expires = '', courseId = '', seal = ''] = token.split('.');
    const expected = Buffer.from(this.seal(`${expires}.${courseId}`));
    const signature = Buffer.from(seal);
    const isAuthentic = signature.length === expected.length && timingSafeEqual(signature, expected);
    if (!isAuthentic || Number(expires) * 1000 <= now) throw new DomainError('archive-link-over');
    return courseId;
  }

  private seal(payload: string): string {
    return createHmac('sha256', this.config.mediaSecret)
      .update(`course-archive.${payload}`)
      .digest('base64url');
  }
}
