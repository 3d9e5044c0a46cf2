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
const courseList = () => import('../../features/courses/pages/course-list-page');
const editCourse = async () => {
  const { EditCoursePage } = await import('../../features/wizard/pages/edit-course-page');
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
          {
            id: 'assessments',
            path: '/admin/evalution',
            lazy: () => import('../../features/assessments/pages/assessment-list-page'),
          },
          {
            id: 'new-assessment',
            path: '/admin/evalution/new',
            lazy: () => import('../../features/assessments/pages/new-assessment-page'),
          },
          {
            id: 'assessment',
            path: '/admin/evalution/:id',
            lazy: () => import('../../features/assessments/pages/edit-assessment-page'),
          },
          {
            id: 'admin-profile',
            path: '/admin/profile',
            lazy: () => import('../../features/profile/pages/profile-page'),
          },
          {
            id: 'people',
            Component: Administrators,
            children: [
              {
                id: 'dashboard',
                path: '/admin/dasboard',
                lazy: () => import('../../features/administration/pages/dashboard-page'),
              },
              {
                id: 'students',
                path: '/admin/etudiants',
                lazy: () => import('../../features/people/pages/students-page'),
              },
              {
                id: 'new-student',
                path: '/admin/new/student',
                lazy: () => import('../../features/people/pages/new-student-page'),
              },
              {
                id: 'teachers',
                path: '/admin/formateurs',
                lazy: () => import('../../features/people/pages/teachers-page'),
              },
              {
                id: 'tutorial-list',
                path: '/admin/tutoriels',
                lazy: () => import('../../features/tutorials/pages/tutorial-list-page'),
              },
              {
                id: 'tutorial-editor',
                path: '/new-blog/:id?',
                lazy: () => import('../../features/tutorials/pages/tutorial-editor-page'),
              },
              {
                id: 'operations',
                path: '/admin/exploitation',
                lazy: () => import('../../features/operations/pages/operations-page'),
              },
              {
                id: 'student-courses',
                path: '/admin/student/courses/:id',
                lazy: () => import('../../features/people/pages/student-courses-page'),
              },
              {
                id: 'instructor-courses',
                path: '/admin/instructor/courses/:id',
                lazy: () => import('../../features/people/pages/instructor-courses-page'),
              },
            ],
          },
        ],
      },
      {
        id: 'create-title',
        path: '/admin/create-cours/title',
        lazy: () => import('../../features/wizard/pages/create-title-page'),
      },
      {
        id: 'create-category',
        path: '/admin/create-cours/categorie/:id',
        lazy: () => import('../../features/wizard/pages/create-category-page'),
      },
      { id: 'edit-course', path: '/admin/create-cours/:step/edict/:id', lazy: editCourse },
    ],
  },
];
