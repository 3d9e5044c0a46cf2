import { useStudentCourses } from '../api/use-person-courses';
import { PersonCourses } from '../components/person-courses';
import type { ComponentType } from 'react';
import { StudentCourseTable } from '../components/student-course-table';

/** `/admin/student/courses/{id}`: the courses a student follows, and what they ordered. */
export const StudentCoursesPage = ({ Orders }: { Orders: ComponentType<{ id: string }> }) => (
  <PersonCourses
    view="student"
    useCourses={useStudentCourses}
    Table={StudentCourseTable}
    none="Aucun cours suivi"
    hint="Les cours achetés ou offerts apparaissent ici, avec la progression."
    Orders={Orders}
  />
);
