import { useStudentCourses } from '../api/use-person-courses';
import { PersonCourses } from '../components/person-courses';
import { StudentCourseTable } from '../components/student-course-table';

/** `/admin/student/courses/{id}`: the courses a student follows. */
export const Component = () => (
  <PersonCourses
    view="student"
    useCourses={useStudentCourses}
    Table={StudentCourseTable}
    none="Aucun cours suivi"
    hint="Les cours achetés ou offerts apparaissent ici, avec la progression."
  />
);
