import type { RouteObject } from 'react-router-dom';
import { RequireAdmin } from '../../features/administration/components/require-admin';
import { RequireAuthor } from '../../features/session/components/require-session';
import { ThemeToggle } from '../shell/theme-toggle';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;

const adminLayout = async () => {
  const [{ AdminLayout }, { WaitingCount }] = await Promise.all([
    import('../../features/administration/components/admin-layout'),
    import('../../features/questions/components/waiting-count'),
  ]);
  return {
    Component: () => <AdminLayout tools={<ThemeToggle />} waiting={<WaitingCount />} />,
    Skeleton: () => <AdminLayout isPending tools={<ThemeToggle />} />,
  };
};
const courseList = () => import('../../features/courses/pages/course-list-page');
const editCourse = async () => {
  const { EditCoursePage } = await import('../../features/wizard/pages/edit-course-page');
  return { Component: () => <EditCoursePage tools={<ThemeToggle />} /> };
};

const studentCourses = async () => {
  const [{ StudentCoursesPage }, { PersonOrders }] = await Promise.all([
    import('../../features/people/pages/student-courses-page'),
    import('../../features/orders/components/person-orders'),
  ]);
  return { Component: () => <StudentCoursesPage Orders={PersonOrders} /> };
};

const studentRecord = async () => {
  const [{ StudentRecordPage }, { StudentQuestions }, { StudentReview }, { StudentWork }] = await Promise.all(
    [
      import('../../features/learning/pages/student-record-page'),
      import('../../features/questions/components/student-questions'),
      import('../../features/reviews/components/student-review'),
      import('../../features/assessments/components/student-work'),
    ],
  );
  const panels = { Questions: StudentQuestions, Reviews: StudentReview, Work: StudentWork };
  return { Component: () => <StudentRecordPage {...panels} /> };
};

const dashboard = async () => {
  const [{ DashboardPage }, { WaitingQuestions }, { RecentOrders }, { DropSection }] = await Promise.all([
    import('../../features/administration/pages/dashboard-page'),
    import('../../features/questions/components/waiting-questions'),
    import('../../features/orders/components/recent-orders'),
    import('../../features/teaching/components/drop-section'),
  ]);
  const parts = { Questions: WaitingQuestions, Orders: RecentOrders, Drops: DropSection };
  return { Component: () => <DashboardPage {...parts} /> };
};

/** Authoring and administration. */
export const authorRoutes: RouteObject[] = [
  {
    Component: RequireAuthor,
    handle: bare,
    children: [
      {
        lazy: adminLayout,
        children: [
          { path: '/admin/courses', lazy: courseList },
          {
            path: '/admin/courses/archives',
            lazy: () => import('../../features/courses/pages/course-archives-page'),
          },
          { path: '/admin/tutor', lazy: () => import('../../features/teaching/pages/tutor-home-page') },
          {
            path: '/admin/create-cours/analyse/:id',
            lazy: () => import('../../features/teaching/pages/insight-page'),
          },
          {
            path: '/admin/create-cours/annonces/:id',
            lazy: () => import('../../features/announcements/pages/announcements-page'),
          },
          { path: '/admin/tutor/course', lazy: courseList },
          {
            path: '/admin/evalution',
            lazy: () => import('../../features/assessments/pages/assessment-list-page'),
          },
          {
            path: '/admin/evalution/new',
            lazy: () => import('../../features/assessments/pages/new-assessment-page'),
          },
          {
            path: '/admin/evalution/:id/copies',
            lazy: () => import('../../features/assessments/pages/copies-page'),
          },
          {
            path: '/admin/evalution/:id',
            lazy: () => import('../../features/assessments/pages/edit-assessment-page'),
          },
          { path: '/admin/questions', lazy: () => import('../../features/questions/pages/inbox-page') },
          { path: '/admin/avis', lazy: () => import('../../features/reviews/pages/taught-reviews-page') },
          { path: '/admin/etudiants/cours/:id', lazy: studentRecord },
          { path: '/admin/profile', lazy: () => import('../../features/profile/pages/profile-page') },
          {
            Component: RequireAdmin,
            children: [
              { path: '/admin/dasboard', lazy: dashboard },
              {
                path: '/admin/audience',
                lazy: () => import('../../features/administration/pages/audience-page'),
              },
              { path: '/admin/etudiants', lazy: () => import('../../features/people/pages/students-page') },
              {
                path: '/admin/new/student',
                lazy: () => import('../../features/people/pages/new-student-page'),
              },
              { path: '/admin/formateurs', lazy: () => import('../../features/people/pages/teachers-page') },
              {
                path: '/admin/codes-promo',
                lazy: () => import('../../features/coupons/pages/coupons-page'),
              },
              {
                path: '/admin/tutoriels',
                lazy: () => import('../../features/tutorials/pages/tutorial-list-page'),
              },
              {
                path: '/new-blog/:id?',
                lazy: () => import('../../features/tutorials/pages/tutorial-editor-page'),
              },
              { path: '/admin/commandes', lazy: () => import('../../features/orders/pages/orders-page') },
              { path: '/admin/commandes/:id', lazy: () => import('../../features/orders/pages/order-page') },
              { path: '/admin/messages', lazy: () => import('../../features/messages/pages/messages-page') },
              {
                path: '/admin/newsletter',
                lazy: () => import('../../features/messages/pages/subscribers-page'),
              },
              {
                path: '/admin/exploitation',
                lazy: () => import('../../features/operations/pages/operations-page'),
              },
              {
                path: '/admin/exploitation/journal',
                lazy: () => import('../../features/operations/pages/journal-page'),
              },
              {
                path: '/admin/student/courses/:id',
                lazy: studentCourses,
              },
              {
                path: '/admin/instructor/courses/:id',
                lazy: () => import('../../features/people/pages/instructor-courses-page'),
              },
            ],
          },
        ],
      },
      {
        path: '/admin/create-cours/title',
        lazy: () => import('../../features/wizard/pages/create-title-page'),
      },
      {
        path: '/admin/create-cours/categorie/:id',
        lazy: () => import('../../features/wizard/pages/create-category-page'),
      },
      { path: '/admin/create-cours/:step/edict/:id', lazy: editCourse },
    ],
  },
  {
    Component: RequireAuthor,
    children: [
      {
        path: '/admin/create-cours/apercu/:id',
        lazy: () => import('../../features/catalogue/pages/course-preview-page'),
      },
    ],
  },
];
