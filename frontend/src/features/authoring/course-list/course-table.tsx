import type { TeacherCourse } from '@atelier/contracts/teacher-courses';
import { chakra } from '@chakra-ui/react';
import { coursePath, publishPath } from '../../../shared/courses/course-path';
import { countOf, formatNumber } from '../../../shared/format/format';
import { Duration } from '../../../shared/ui/course-facts';
import { Link } from '../../../shared/ui/link';
import { TypedPrice } from '../../../shared/ui/typed-price';
import { RelativeTime } from '../../../shared/ui/live-values';
import { ListRow, RowActions, RowFact, RowList, RowSubject } from '../../../shared/lists/rows';
import { Tag } from '../../../shared/ui/tag';
import { excerptOf } from '../course/html-text';
import { CourseActions } from './course-actions';

/** Second line of a cell, on wide rows. */
const SecondLine = chakra('div', { base: { display: { base: 'none', xl: 'block' }, mt: '4' } });

function CourseStatusTag({ course }: { course: TeacherCourse }) {
  if (course.isArchived) return <Tag tone="warn">Archivé</Tag>;
  return course.published.isPublished ? <Tag tone="green">Publié</Tag> : <Tag>Brouillon</Tag>;
}

/** Stacked above the row, which is a link itself. */
const PendingLink = chakra(Link, {
  base: {
    position: 'relative',
    zIndex: 'raised',
    display: { base: 'inline-block', xl: 'block' },
    ms: { base: '8', xl: '0' },
    mt: { xl: '4' },
  },
});

interface CourseRowProps {
  course: TeacherCourse;
  onGone: () => void;
}

/** Cells hold two facts, one above the other: the title needs the width. */
function CourseRow({ course, onGone }: CourseRowProps) {
  return (
    <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) 128px 136px 164px' }}>
      <RowSubject cover={course.imageUrl} title={course.title} to={coursePath(course)}>
        {excerptOf(course.description) || course.user.name}
      </RowSubject>
      <RowFact>
        <CourseStatusTag course={course} />
        {course.pendingChanges > 0 && (
          <PendingLink
            to={publishPath(course._id)}
            aria-label={`${countOf(course.pendingChanges, 'changement')} à publier`}
          >
            <Tag tone="accent">{formatNumber(course.pendingChanges)} à publier</Tag>
          </PendingLink>
        )}
        <SecondLine>
          <RelativeTime iso={course.updatedAt} />
        </SecondLine>
      </RowFact>
      <RowFact wide>
        {course.price === null ? (
          'Sans prix'
        ) : (
          <TypedPrice price={course.price} promotionPrice={course.promotionPrice} />
        )}
        <SecondLine>
          <Duration minutes={course.time} />
        </SecondLine>
      </RowFact>
      <RowActions>
        <CourseActions course={course} onGone={onGone} />
      </RowActions>
    </ListRow>
  );
}

interface CourseTableProps {
  courses: readonly TeacherCourse[];
  /** Called once a row has left the list, with the focus lost. */
  onGone: () => void;
}

export const CourseTable = ({ courses, onGone }: CourseTableProps) => (
  <RowList aria-label="Cours">
    {courses.map((course) => (
      <CourseRow key={course._id} course={course} onGone={onGone} />
    ))}
  </RowList>
);
