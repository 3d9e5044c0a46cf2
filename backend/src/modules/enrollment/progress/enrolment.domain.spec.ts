import { randomUUIDv7 } from 'node:crypto';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Enrolment, type EnrolmentOrigin } from './enrolment.domain.js';

const [student, course, first, second] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
const begun = new Date('2026-01-01T08:00:00Z');
const later = new Date('2026-02-01T08:00:00Z');
const latest = new Date('2026-03-01T08:00:00Z');

const open = (origin: EnrolmentOrigin = 'purchase'): Enrolment => {
  const enrolment = Enrolment.open(student, course, origin, begun);
  takeRecordedEvents(enrolment);
  return enrolment;
};
const events = (enrolment: Enrolment) =>
  takeRecordedEvents(enrolment).map(({ name, payload }) => [name, payload] as const);
const names = (enrolment: Enrolment) => events(enrolment).map(([type]) => type);

describe('an enrolment', () => {
  it('begins open, with nothing followed, and says whose it is', () => {
    const enrolment = Enrolment.open(student, course, 'hand', begun);
    expect(enrolment).toMatchObject({
      studentId: student,
      courseId: course,
      origin: 'hand',
      enrolledAt: begun,
      followedAt: begun,
      completedAt: null,
      revokedAt: null,
      lessonProgress: {},
    });
    const identity = { enrolmentId: enrolment.id, studentId: student, courseId: course };
    expect(events(enrolment)).toEqual([['enrollment.student-enrolled.v1', identity]]);
    expect(Enrolment.open(student, course, 'purchase').id).not.toBe(enrolment.id);
  });

  it.each<[EnrolmentOrigin, EnrolmentOrigin, EnrolmentOrigin]>([
    ['hand', 'purchase', 'purchase'],
    ['purchase', 'hand', 'purchase'],
    ['hand', 'hand', 'hand'],
    ['purchase', 'purchase', 'purchase'],
  ])('opened by %s and granted by %s is a %s, open as before', (before, now, after) => {
    const enrolment = open(before);
    expect(enrolment.grant(now)).toBe(false);
    expect(enrolment).toMatchObject({ origin: after, revokedAt: null, regrantedAt: null });
    expect(events(enrolment)).toEqual([]);
  });

  it.each<[EnrolmentOrigin, EnrolmentOrigin, EnrolmentOrigin]>([
    ['hand', 'purchase', 'purchase'],
    ['purchase', 'hand', 'purchase'],
    ['hand', 'hand', 'hand'],
  ])('opened by %s, taken away and granted by %s is a %s, with its progress', (before, now, after) => {
    const enrolment = open(before);
    enrolment.completeLesson(first, [first, second], later);
    enrolment.revoke(later);
    takeRecordedEvents(enrolment);
    expect(enrolment.grant(now, latest)).toBe(true);
    expect(enrolment).toMatchObject({
      origin: after,
      revokedAt: null,
      enrolledAt: begun,
      regrantedAt: latest,
    });
    expect(enrolment.lessonProgress).toEqual({ [first]: later.toISOString() });
    expect(names(enrolment)).toEqual(['enrollment.student-enrolled.v1']);
  });

  it('is taken away once, and says what it came from', () => {
    const enrolment = open('hand');
    enrolment.revoke(later);
    enrolment.revoke(latest);
    expect(enrolment.revokedAt).toEqual(later);
    const identity = { enrolmentId: enrolment.id, studentId: student, courseId: course };
    expect(events(enrolment)).toEqual([['enrollment.enrolment-revoked.v1', { ...identity, origin: 'hand' }]]);
  });

  it('is taken back by hand where no purchase stands behind it', () => {
    const gift = open('hand');
    expect(gift.revokeIfByHand(later)).toBe(true);
    expect(gift.revokedAt).toEqual(later);
    expect(names(gift)).toEqual(['enrollment.enrolment-revoked.v1']);
    const bought = open('hand');
    bought.grant('purchase');
    expect(bought.revokeIfByHand(later)).toBe(false);
    expect(bought.revokedAt).toBeNull();
    expect(events(bought)).toEqual([]);
  });

  it('is forfeited with its purchase: closed, and a gift when it is given again', () => {
    const enrolment = open('purchase');
    enrolment.forfeit(later);
    expect(enrolment).toMatchObject({ revokedAt: later, origin: 'hand' });
    expect(events(enrolment)).toMatchObject([['enrollment.enrolment-revoked.v1', { origin: 'purchase' }]]);
    enrolment.forfeit(latest);
    expect(enrolment.revokedAt).toEqual(later);
    enrolment.grant('hand');
    expect(enrolment.revokeIfByHand(latest)).toBe(true);
  });

  it('keeps when each lesson was first completed', () => {
    const enrolment = open();
    enrolment.completeLesson(first, [first, second], later);
    enrolment.completeLesson(first, [first, second], latest);
    expect(enrolment).toMatchObject({ followedAt: latest, completedAt: null });
    expect(enrolment.lessonProgress).toEqual({ [first]: later.toISOString() });
  });

  it('is completed with the last of its lessons, once and for all', () => {
    const enrolment = open();
    enrolment.completeLesson(first, [first, second], begun);
    takeRecordedEvents(enrolment);
    enrolment.completeLesson(second, [first, second], later);
    expect(enrolment.completedAt).toEqual(later);
    enrolment.reopenLesson(second, latest);
    enrolment.completeLesson(second, [first, second], latest);
    expect(enrolment.completedAt).toEqual(later);
  });

  it('is finished when the last of its lessons was, whichever a device without a line told last', () => {
    proves('offline.dated');

    const enrolment = open();
    const [monday, tuesday] = [new Date('2026-02-23T08:00:00Z'), new Date('2026-02-24T08:00:00Z')];
    enrolment.completeLesson(first, [first, second], tuesday);
    enrolment.completeLesson(second, [first, second], latest, monday);
    expect(enrolment.lessonProgress[second]).toBe(monday.toISOString());
    expect(enrolment).toMatchObject({ followedAt: tuesday, completedAt: tuesday });
  });

  it.each([
    ['in the future', later, latest, later],
    ['before its access', new Date('2026-01-03T08:00:00Z'), new Date('2025-12-31T08:00:00Z'), begun],
    ['longer ago than is believed', latest, later, new Date('2026-02-15T08:00:00Z')],
  ])('believes no device that it was followed %s', (_when, now, told, believed) => {
    proves('offline.dated');

    const enrolment = open();
    enrolment.completeLesson(first, [first, second], now, told);
    expect(enrolment.lessonProgress[first]).toBe(believed.toISOString());
  });

  it('refuses a lesson that the course does not teach, and changes nothing', () => {
    const enrolment = open();
    expect(() => enrolment.completeLesson(second, [first], later)).toThrow(
      expect.objectContaining({ code: 'lesson-not-found' }),
    );
    expect(enrolment).toMatchObject({ followedAt: begun, lessonProgress: {}, completedAt: null });
    expect(events(enrolment)).toEqual([]);
  });

  it('takes a completion back, and leaves the others', () => {
    const enrolment = open();
    enrolment.completeLesson(first, [first, second], begun);
    enrolment.completeLesson(second, [first, second], begun);
    enrolment.reopenLesson(first, later);
    expect(enrolment.followedAt).toEqual(later);
    expect(enrolment.lessonProgress).toEqual({ [second]: begun.toISOString() });
  });

  it('knows which completions were taken back, until they are given again', () => {
    proves('learn.finished');

    const enrolment = open();
    enrolment.completeLesson(first, [first, second], begun);
    enrolment.reopenLesson(first, later);
    enrolment.reopenLesson(first, later);
    enrolment.reopenLesson(second, later);
    expect(enrolment.reopenedLessons).toEqual([first]);
    enrolment.completeLesson(first, [first, second], latest);
    expect(enrolment.reopenedLessons).toEqual([]);
  });
});
