import type { Catalogue } from '@atelier/contracts/catalog';

export interface Figures {
  rating: number;
  reviews: number;
  students: number;
  courses: number;
  minutes: number;
}

/** Sums over the courses at hand; what is zero is not shown. */
export function figuresOf({ courses, total, totalTime }: Catalogue): Figures {
  const reviews = courses.reduce((sum, { review }) => sum + review.count, 0);
  const points = courses.reduce((sum, { review }) => sum + review.rating * review.count, 0);
  return {
    rating: reviews === 0 ? 0 : points / reviews,
    reviews,
    students: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
    courses: total,
    minutes: totalTime,
  };
}
