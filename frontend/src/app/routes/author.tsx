import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireAuthor } from '../../features/session/components/require-session';
import { ThemeToggle } from '../shell/theme-toggle';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;

const Authors = () => (
  <RequireAuthor>
    <Outlet />
  </RequireAuthor>
);

const adminLayout = async () => {
  const { AdminLayout } = await import('../../features/administration/components/admin-layout');
  return { Component: () => <AdminLayout tools={<ThemeToggle />} /> };
};
const courseList = async () => ({
  Component: (await import('../../features/authoring/pages/course-list-page')).CourseListPage,
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
        ],
      },
      { id: 'create-title', path: '/admin/create-cours/title', lazy: createTitle },
      { id: 'create-category', path: '/admin/create-cours/categorie/:id', lazy: createCategory },
      { id: 'edit-course', path: '/admin/create-cours/:step/edict/:id', lazy: editCourse },
    ],
  },
];
