import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { type HidingReason, type Star, stars } from '@atelier/contracts/words/review-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import { ratingChanged, reviewAnswered } from '../engagement.events.js';

type StarCounts = Record<Star, number>;

export const reviewCountOf = (counts: StarCounts): number =>
  stars.reduce((sum, star) => sum + counts[star], 0);

/** Two decimals; 0 without reviews. */
export function averageOf(counts: StarCounts): number {
  const count = reviewCountOf(counts);
  if (count === 0) return 0;
  const points = stars.reduce((sum, star) => sum + star * counts[star], 0);
  return Math.round((points / count) * 100) / 100;
}

/** Whole percentages that add up to 100: largest remainder method, ties to the higher stars. */
export function percentagesOf(counts: StarCounts): { star: Star; percentage: number; count: number }[] {
  const count = reviewCountOf(counts);
  const exact = stars.map((star) => ({ star, share: count === 0 ? 0 : (counts[star] * 100) / count }));
  const remainderOf = (share: number) => share - Math.floor(share);
  const missing = Math.round(exact.reduce((sum, { share }) => sum + remainderOf(share), 0));
  const rounded = new Set(
    exact
      .toSorted((a, b) => remainderOf(b.share) - remainderOf(a.share))
      .slice(0, missing)
      .map(({ star }) => star),
  );
  return exact.map(({ star, share }) => ({
    star,
    percentage: Math.floor(share) + Number(rounded.has(star)),
    count: counts[star],
  }));
}

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
    /** The text alone is hidden; the rating counts. */
    textHiddenFor: p.text().$type<HidingReason>().strictNullable(),
    /** Since when it is not counted, because the course was refunded. */
    forfeitedAt: p.datetime().strictNullable(),
  },
});

interface ReviewContent {
  star: Star;
  comment: string;
}

/** One person's review of a course or a tutorial; the rating is the average of visible ones. */
export class Review extends reviewSchema.class {
  static write(
    fields: ReviewContent & { subject: ReviewSubject; subjectId: string; authorId: string },
    now = new Date(),
  ): Review {
    const review = new Review();
    Object.assign(review, {
      ...fields,
      id: randomUUIDv7(),
      createdAt: now,
      updatedAt: now,
      likes: 0,
      unlikes: 0,
      answer: null,
      answeredBy: null,
      answeredAt: null,
      hiddenFor: null,
      textHiddenFor: null,
      forfeitedAt: null,
    });
    review.recordRatingChanged();
    return review;
  }

  get isShown(): boolean {
    return this.hiddenFor === null && this.forfeitedAt === null;
  }

  /**
   * Edited by its author. A hidden text stays hidden: only a decision undoes that. Returns whether a masked text was
   * corrected, and is to be read again.
   */
  rewrite({ star, comment }: ReviewContent, now = new Date()): boolean {
    if (star === this.star && comment === this.comment) return false;
    const isCorrected = comment !== this.comment && this.textHiddenFor !== null;
    if (star !== this.star) this.recordRatingChanged();
    Object.assign(this, { star, comment, updatedAt: now });
    return isCorrected;
  }

  /**
   * Deleted by its author.
   * @throws DomainError `review-hidden`: a hidden review must not be posted again under a new id
   */
  withdraw(): void {
    if (this.hiddenFor !== null || this.textHiddenFor !== null) throw new DomainError('review-hidden');
    this.recordRatingChanged();
  }

  /** Deleted with its author's account. */
  forget(): void {
    this.recordRatingChanged();
  }

  /** Replaces a person's earlier vote. @throws DomainError `own-review`, `review-not-found` */
  countVote(voterId: string, before: ReviewVote | null, after: ReviewVote | null): void {
    if (voterId === this.authorId) throw new DomainError('own-review');
    if (!this.isShown) throw new DomainError('review-not-found');
    const change = (vote: ReviewVote) => Number(after === vote) - Number(before === vote);
    this.likes += change('like');
    this.unlikes += change('unlike');
  }

  /** There is one answer; editing replaces it without another notification. */
  setAnswer(text: string, by: string, now = new Date()): void {
    if (this.answer === text && this.answeredBy === by) return;
    if (this.answer === null) record(this, reviewAnswered({ reviewId: this.id }));
    Object.assign(this, { answer: text, answeredBy: by, answeredAt: now });
  }

  removeAnswer(): void {
    Object.assign(this, { answer: null, answeredBy: null, answeredAt: null });
  }

  /** Hides it for a reason, or unhides it; true if that changed anything. */
  hide(reason: HidingReason | null): boolean {
    if (reason === this.hiddenFor) return false;
    this.hiddenFor = reason;
    this.recordRatingChanged();
    return true;
  }

  /** Hides the text alone, or shows it again; true if that changed anything. */
  hideText(reason: HidingReason | null): boolean {
    if (reason === this.textHiddenFor) return false;
    this.textHiddenFor = reason;
    return true;
  }

  /** The course was refunded, or bought again. */
  forfeit(isForfeited: boolean, now = new Date()): void {
    if (isForfeited === (this.forfeitedAt !== null)) return;
    this.forfeitedAt = isForfeited ? now : null;
    this.recordRatingChanged();
  }

  private recordRatingChanged(): void {
    record(this, ratingChanged({ subject: this.subject, subjectId: this.subjectId }));
  }
}
reviewSchema.setClass(Review);
