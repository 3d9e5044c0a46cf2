import { randomUUIDv7 } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.js';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { averageOf, percentagesOf, Review, reviewCountOf } from './review.domain.js';

const counts = (five: number, four: number, three: number, two: number, one: number) => ({
  5: five,
  4: four,
  3: three,
  2: two,
  1: one,
});

describe('a rating', () => {
  it('is the average of the stars to two decimals, and nothing while there are none', () => {
    expect(averageOf(counts(0, 0, 0, 0, 0))).toBe(0);
    expect(averageOf(counts(1, 1, 1, 0, 0))).toBe(4);
    expect(averageOf(counts(2, 1, 0, 0, 0))).toBe(4.67);
    expect(reviewCountOf(counts(2, 1, 0, 0, 4))).toBe(7);
  });

  it.each([
    [counts(178, 25, 6, 2, 1), [84, 12, 3, 1, 0]],
    [counts(1, 1, 1, 0, 0), [34, 33, 33, 0, 0]],
    [counts(0, 0, 0, 0, 3), [0, 0, 0, 0, 100]],
    [counts(0, 0, 0, 0, 0), [0, 0, 0, 0, 0]],
  ])('has whole percents from five stars down to one, which add up to 100: %j', (given, expected) => {
    const found = percentagesOf(given);
    expect(found.map(({ star }) => star)).toEqual([5, 4, 3, 2, 1]);
    expect(found.map(({ percentage }) => percentage)).toEqual(expected);
  });

  it('adds up to 100 whatever the counts', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const given = counts(seed % 7, (seed * 3) % 11, (seed * 5) % 13, (seed * 7) % 17, (seed * 11) % 5);
      const sum = percentagesOf(given).reduce((all, { percentage }) => all + percentage, 0);
      expect([given, sum]).toEqual([given, reviewCountOf(given) === 0 ? 0 : 100]);
    }
  });
});

const about = { subject: 'course', subjectId: randomUUIDv7(), authorId: randomUUIDv7() } as const;
const written = () => {
  const review = Review.write({ ...about, star: 4, comment: 'Concret' });
  takeRecordedEvents(review);
  return review;
};
const events = (review: Review) => takeRecordedEvents(review).map(({ name }) => name);
const rating = 'engagement.rating-changed.v1';

describe('a review', () => {
  it('says that the rating changed when its stars do, and not for a word', () => {
    const review = written();
    review.rewrite({ star: 4, comment: 'Très concret' });
    expect(events(review)).toEqual([]);
    review.rewrite({ star: 2, comment: 'Très concret' });
    expect(events(review)).toEqual([rating]);
    expect(review).toMatchObject({ star: 2, comment: 'Très concret' });
  });

  it('counts one vote a person, of which the other kind takes the place', () => {
    const review = written();
    const voter = randomUUIDv7();
    review.countVote(voter, null, 'like');
    review.countVote(voter, 'like', 'like');
    expect([review.likes, review.unlikes]).toEqual([1, 0]);
    review.countVote(voter, 'like', 'unlike');
    expect([review.likes, review.unlikes]).toEqual([0, 1]);
    review.countVote(voter, 'unlike', null);
    expect([review.likes, review.unlikes]).toEqual([0, 0]);
  });

  it('takes no vote of its author, nor of anybody while it is hidden', () => {
    const review = written();
    expect(() => review.countVote(about.authorId, null, 'like')).toThrow(new DomainError('own-review'));
    review.hide('abuse');
    expect(() => review.countVote(randomUUIDv7(), null, 'like')).toThrow(new DomainError('review-not-found'));
  });

  it('tells of its first answer alone', () => {
    const review = written();
    review.setAnswer('Merci', randomUUIDv7());
    review.setAnswer('Merci beaucoup', randomUUIDv7());
    expect(events(review)).toEqual(['engagement.review-answered.v1']);
    expect(review.answer).toBe('Merci beaucoup');
  });

  it('is not taken back while it is hidden, so that it is not said again', () => {
    const review = written();
    expect(review.hide('advertising')).toBe(true);
    expect(review.hide('advertising')).toBe(false);
    expect(events(review)).toEqual([rating]);
    expect(() => review.withdraw()).toThrow(new DomainError('review-hidden'));
    review.hide(null);
    review.withdraw();
    expect(events(review)).toEqual([rating, rating]);
  });

  it('counts no more once the money went back, and again once it is paid for again', () => {
    const review = written();
    review.forfeit(true);
    review.forfeit(true);
    expect([review.isShown, events(review)]).toEqual([false, [rating]]);
    review.forfeit(false);
    expect([review.isShown, events(review)]).toEqual([true, [rating]]);
  });
});
