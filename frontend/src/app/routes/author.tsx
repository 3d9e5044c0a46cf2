import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireAdmin } from '../../features/administration/components/require-admin';
import { RequireAuthor } from '../../features/session/components/require-session';
import { ThemeToggle } from '../shell/theme-toggle';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;

const Authors = () => (
  <RequireAuthor>
    <Outlet />
  </RequireAuthor>
);

const Administrators = () => (
  <RequireAdmin>
    <Outlet />
  </RequireAdmin>
);

const adminLayout = async () => {
  const { AdminLayout } = await import('../../features/administration/components/admin-layout');
  return { Component: () => <AdminLayout tools={<ThemeToggle />} /> };
};
const courseList = async () => ({
  Component: (await import('../../features/authoring/pages/course-list-page')).CourseListPage,
});
const adminProfile = async () => ({
  Component: (await import('../../features/profile/pages/profile-page')).ProfilePage,
});
const dashboard = async () => ({
  Component: (await import('../../features/administration/pages/dashboard-page')).DashboardPage,
});
const students = async () => ({
  Component: (await import('../../features/people/pages/students-page')).StudentsPage,
});
const newStudent = async () => ({
  Component: (await import('../../features/people/pages/new-student-page')).NewStudentPage,
});
const teachers = async () => ({
  Component: (await import('../../features/people/pages/teachers-page')).TeachersPage,
});
const assessmentList = async () => ({
  Component: (await import('../../features/assessments/pages/assessment-list-page')).AssessmentListPage,
});
const newAssessment = async () => ({
  Component: (await import('../../features/assessments/pages/new-assessment-page')).NewAssessmentPage,
});
const editAssessment = async () => ({
  Component: (await import('../../features/assessments/pages/edit-assessment-page')).EditAssessmentPage,
});
const tutorialList = async () => ({
  Component: (await import('../../features/tutorials/pages/tutorial-list-page')).TutorialListPage,
});
const tutorialEditor = async () => ({
  Component: (await import('../../features/tutorials/pages/tutorial-editor-page')).TutorialEditorPage,
});
const operations = async () => ({
  Component: (await import('../../features/operations/pages/operations-page')).OperationsPage,
});
const studentCourses = async () => ({
  Component: (await import('../../features/people/pages/student-courses-page')).StudentCoursesPage,
});
const instructorCourses = async () => ({
  Component: (await import('../../features/people/pages/instructor-courses-page')).InstructorCoursesPage,
});
const createTitle = async () => ({
  Component: (await import('../../features/authoring/pages/create-title-page')).CreateTitlePage,
});
const createCategory = async () => ({
  Component: (await import('../../features/authoring/pages/create-category-page')).CreateCategoryPage,
});
const editCourse = async () => {
  const { EditCoursePage } = await import('../../features/authoring/pages/edit-course-page');
  return { Component: () => <EditCoursePage tools={<ThemeToggle />} /> };
};

/** Authoring and administration. */
export const authorRoutes: RouteObject[] = [
  {
    id: 'authors',
    Component: Authors,
    handle: bare,
    children: [
      {
        id: 'admin',
        lazy: adminLayout,
        children: [
          { id: 'admin-courses', path: '/admin/courses', lazy: courseList },
          { id: 'tutor-courses', path: '/admin/tutor/course', lazy: courseList },
          { id: 'assessments', path: '/admin/evalution', lazy: assessmentList },
          { id: 'new-assessment', path: '/admin/evalution/new', lazy: newAssessment },
          { id: 'assessment', path: '/admin/evalution/:id', lazy: editAssessment },
          { id: 'admin-profile', path: '/admin/profile', lazy: adminProfile },
          {
            id: 'people',
            Component: Administrators,
            children: [
              { id: 'dashboard', path: '/admin/dasboard', lazy: dashboard },
              { id: 'students', path: '/admin/etudiants', lazy: students },
              { id: 'new-student', path: '/admin/new/student', lazy: newStudent },
              { id: 'teachers', path: '/admin/formateurs', lazy: teachers },
              { id: 'tutorial-list', path: '/admin/tutoriels', lazy: tutorialList },
              { id: 'tutorial-editor', path: '/new-blog/:id?', lazy: tutorialEditor },
              { id: 'operations', path: '/admin/exploitation', lazy: operations },
              { id: 'student-courses', path: '/admin/student/courses/:id', lazy: studentCourses },
              { id: 'instructor-courses', path: '/admin/instructor/courses/:id', lazy: instructorCourses },
            ],
          },
        ],
      },
      { id: 'create-title', path: '/admin/create-cours/title', lazy: createTitle },
      { id: 'create-category', path: '/admin/create-cours/categorie/:id', lazy: createCategory },
      { id: 'edit-course', path: '/admin/create-cours/:step/edict/:id', lazy: editCourse },
    ],
  },
];
