import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { HidingReason, Star } from '@atelier/contracts/words/review-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { ratingChanged, reviewAnswered } from '../events/review-events.js';

export type ReviewSubject = 'course' | 'tutorial';
export type ReviewVote = 'like' | 'unlike';

export const reviewSchema = defineEntity({
  name: 'Review',
  tableName: 'engagement_review',
  properties: {
    id: p.uuid().primary(),
    subject: p.text().$type<ReviewSubject>(),
    subjectId: p.uuid(),
    authorId: p.uuid(),
    star: p.smallint().$type<Star>(),
    comment: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    likes: p.integer(),
    unlikes: p.integer(),
    answer: p.text().strictNullable(),
    answeredBy: p.uuid().strictNullable(),
    answeredAt: p.datetime().strictNullable(),
    hiddenFor: p.text().$type<HidingReason>().strictNullable(),
    /** Since when it does not count, because the money for the course went back. */
    forfeitedAt: p.datetime().strictNullable(),
  },
});

interface Said {
  star: Star;
  comment: string;
}

/** What one person says of a course or a tutorial, once; the stars of those that are shown are the rating. */
export class Review extends reviewSchema.class {
  static write(
    about: Said & { subject: ReviewSubject; subjectId: string; authorId: string },
    now = new Date(),
  ): Review {
    const review = new Review();
    Object.assign(review, {
      ...about,
      id: randomUUIDv7(),
      createdAt: now,
      updatedAt: now,
      likes: 0,
      unlikes: 0,
      answer: null,
      answeredBy: null,
      answeredAt: null,
      hiddenFor: null,
      forfeitedAt: null,
    });
    review.noteRating();
    return review;
  }

  get isShown(): boolean {
    return this.hiddenFor === null && this.forfeitedAt === null;
  }

  /** Said anew by its author. Hidden, it stays so: that is for whoever hid it to end. */
  rewrite({ star, comment }: Said, now = new Date()): void {
    if (star === this.star && comment === this.comment) return;
    if (star !== this.star) this.noteRating();
    Object.assign(this, { star, comment, updatedAt: now });
  }

  /** Taken back by its author. @throws DomainError `review-hidden`: what was hidden is not said again under a new number */
  withdraw(): void {
    if (this.hiddenFor !== null) throw new DomainError('review-hidden');
    this.noteRating();
  }

  /** It goes with the account of who wrote it. */
  forget(): void {
    this.noteRating();
  }

  /** One person's vote takes the place of the one before. @throws DomainError `own-review`, `review-not-found` */
  countVote(voterId: string, before: ReviewVote | null, after: ReviewVote | null): void {
    if (voterId === this.authorId) throw new DomainError('own-review');
    if (!this.isShown) throw new DomainError('review-not-found');
    const change = (vote: ReviewVote) => Number(after === vote) - Number(before === vote);
    this.likes += change('like');
    this.unlikes += change('unlike');
  }

  /** There is one answer; written anew, it takes the place of the one before, and is told to nobody again. */
  giveAnswer(text: string, by: string, now = new Date()): void {
    if (this.answer === text && this.answeredBy === by) return;
    if (this.answer === null) record(this, reviewAnswered({ reviewId: this.id }));
    Object.assign(this, { answer: text, answeredBy: by, answeredAt: now });
  }

  takeAnswerBack(): void {
    Object.assign(this, { answer: null, answeredBy: null, answeredAt: null });
  }

  /** Hidden for a reason, or shown again; true where that was not so before. */
  hide(reason: HidingReason | null): boolean {
    if (reason === this.hiddenFor) return false;
    this.hiddenFor = reason;
    this.noteRating();
    return true;
  }

  /** The money for the course went back, or the course was bought again. */
  forfeit(isForfeited: boolean, now = new Date()): void {
    if (isForfeited === (this.forfeitedAt !== null)) return;
    this.forfeitedAt = isForfeited ? now : null;
    this.noteRating();
  }

  private noteRating(): void {
    record(this, ratingChanged({ subject: this.subject, subjectId: this.subjectId }));
  }
}
reviewSchema.setClass(Review);
