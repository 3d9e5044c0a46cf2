import { OwnReview, Review } from '@atelier/contracts/reviews';
import type { DemoAccount } from '../accounts.js';
import type { DemoCourse } from '../content/course.js';
import { reviews } from '../content/reviews.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';

interface Reviewing {
  /** Everybody who writes, signed in. */
  students: Map<DemoAccount, ApiClient>;
  teacherOf: (course: DemoCourse) => ApiClient;
  idOf: (course: DemoCourse) => string;
}

/** How many of the reviews of each course others found useful. */
const usefulOnes = 2;

/** Has students say what they think of what they follow, find each other's words useful, and be answered. A repeat changes nothing. */
export const reviewCourses = async ({ students, teacherOf, idOf }: Reviewing): Promise<void> => {
  for (const course of new Set(reviews.map((review) => review.course))) {
    const courseId = idOf(course);
    const ofCourse = reviews.filter((review) => review.course === course);
    const useful: string[] = [];
    for (const { by, star, comment, answer } of ofCourse) {
      const said = { courseId, star, comment: typeset(comment) };
      const review = await students.get(by)?.post('/reviews', said, OwnReview);
      if (!review) continue;
      useful.push(review._id);
      if (!answer) continue;
      const path = `/reviews/${courseId}/review/${review._id}/answer`;
      await teacherOf(course).put(path, { answer: typeset(answer) }, OwnReview);
    }
    for (const [index, id] of useful.slice(0, usefulOnes).entries()) {
      const others = ofCourse.filter((_, at) => at > index + 1);
      for (const { by } of others)
        await students.get(by)?.put(`/reviews/${courseId}/review/${id}/like`, undefined, Review);
    }
  }
};
