import { useTeacherCourses } from '../api/use-person-courses';
import { PersonCourses } from '../components/person-courses';
import { TeacherCourseTable } from '../components/teacher-course-table';

/** `/admin/instructor/courses/{id}`: the courses a teacher writes, drafts included. */
export const Component = () => (
  <PersonCourses
    view="teacher"
    useCourses={useTeacherCourses}
    Table={TeacherCourseTable}
    none="Aucun cours créé"
    hint="Les cours apparaissent ici dès leur création, brouillons compris."
  />
);
