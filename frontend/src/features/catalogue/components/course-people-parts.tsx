import type { CourseDetail } from '@atelier/contracts/catalog';
import ReviewsSection from '../../reviews/components/reviews-section';
import { Instructor } from './instructor';

export default function CoursePeopleParts({ course }: { course: CourseDetail }) {
  return (
    <>
      <Instructor course={course} />
      {course.review.count > 0 && <ReviewsSection courseId={course._id} />}
    </>
  );
}
