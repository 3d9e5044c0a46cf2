import type { QueryBus } from '@nestjs/cqrs';
import type { OwnReview } from '@atelier/contracts/reviews';
import { closedAccountName } from '../../kernel/personal-data.js';
import type { UnsignedReview } from '../../modules/engagement/queries/review-row.js';
import { CourseEnrolments } from '../../modules/enrollment/queries/course-enrolments.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';

/** Reviews with the names of those who wrote and answered them, which identity knows, and nothing else of theirs. */
export async function signed(queries: QueryBus, reviews: UnsignedReview[]): Promise<OwnReview[]> {
  const ids = new Set(
    reviews.flatMap(({ authorId, answer }) => (answer ? [authorId, answer.by] : [authorId])),
  );
  const people = ids.size > 0 ? await queries.execute(new FindPeople({ sought: { ids: [...ids] } })) : [];
  const known = new Map(people.map((person) => [person._id, person]));
  const writer = (id: string) => {
    const person = known.get(id);
    return { name: person?.name ?? closedAccountName, imageUrl: person?.imageUrl ?? null };
  };
  const followed = await progressOf(queries, reviews);
  return reviews.map(({ authorId, answer, subject: _subject, ...review }) => ({
    ...review,
    user: writer(authorId),
    progressPercentage: followed.get(`${review.courseId} ${authorId}`) ?? null,
    answer: answer && { text: answer.text, user: writer(answer.by), answeredAt: answer.answeredAt },
  }));
}

/** For everybody: nothing that is hidden comes this far. */
export const publicly = (reviews: OwnReview[]) =>
  reviews.map(({ hiddenFor: _hiddenFor, ...review }) => review);

/** How far each has followed the course, by course and person. */
async function progressOf(queries: QueryBus, reviews: UnsignedReview[]): Promise<Map<string, number>> {
  const ofCourses = reviews.filter(({ subject }) => subject === 'course');
  const byCourse = Map.groupBy(ofCourses, ({ courseId }) => courseId);
  const found = await Promise.all(
    [...byCourse].map(async ([courseId, some]) => {
      const among = some.map(({ authorId }) => authorId);
      const { enrolments } = await queries.execute(new CourseEnrolments({ courseId, currentPage: 1, among }));
      return enrolments.map(
        ({ studentId, progressPercentage }) => [`${courseId} ${studentId}`, progressPercentage] as const,
      );
    }),
  );
  return new Map(found.flat());
}
