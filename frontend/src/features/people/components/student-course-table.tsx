import type { EnrolledCourse } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDate, formatPercent } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { RowCover } from './row-cover';
import { RowHead, Table } from './table';

/** The courses a student follows. */
export const StudentCourseTable = ({ courses }: { courses: readonly EnrolledCourse[] }) => (
  <Table label="Cours suivis" columns={['Cours', 'Progression', 'Leçons terminées', 'Suivi depuis', 'Suivi']}>
    {courses.map((course) => (
      <tr key={course._id}>
        <RowHead
          picture={<RowCover src={course.imageUrl} />}
          title={course.title}
          to={`/course/${course.courseId}`}
        />
        <td>
          <chakra.div display="grid" gridTemplateColumns="7rem 3.5rem" alignItems="center" gap="12">
            <ProgressRuler
              plain
              value={course.progressPercentage}
              label={`Progression dans ${course.title}`}
            />
            <chakra.strong textStyle="small" fontWeight="600">
              {formatPercent(course.progressPercentage)}
            </chakra.strong>
          </chakra.div>
        </td>
        <chakra.td textStyle="small" color="muted">
          {countOf(course.completedLessons, 'leçon')} sur {course.totalLessons}
        </chakra.td>
        <chakra.td textStyle="small" color="muted">
          <time dateTime={course.enrolledAt}>{formatDate(course.enrolledAt)}</time>
        </chakra.td>
        <td>
          <Button
            variant="link"
            size="tool"
            to={`/admin/etudiants/cours/${course._id}`}
            aria-label={`Leçon par leçon, «\u00a0${course.title}\u00a0»`}
          >
            Leçon par leçon
          </Button>
        </td>
      </tr>
    ))}
  </Table>
);
