import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';

const minutes = 10;

/** Addresses by which a browser saves an archive by itself: of one course, for ten minutes. What they give out follows from nothing else. */
@Injectable()
export class ArchiveLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  addressOf(courseId: string, now = Date.now()): string {
    const claim = `${Math.ceil(now / 1000) + minutes * 60}.${courseId}`;
    return `/api/archives/${claim}.${this.seal(claim)}`;
  }

  /** The course that a token opens. @throws DomainError `archive-link-over` */
  courseOf(token: string, now = Date.now()): string {
    const [expires = '', courseId = '', seal = ''] = token.split('.');
    const expected = Buffer.from(this.seal(`${expires}.${courseId}`));
    const given = Buffer.from(seal);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs || Number(expires) * 1000 <= now) throw new DomainError('archive-link-over');
    return courseId;
  }

  private seal(claim: string): string {
    return createHmac('sha256', this.config.mediaSecret)
      .update(`course-archive.${claim}`)
      .digest('base64url');
  }
}
