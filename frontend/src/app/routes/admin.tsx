import type { RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireTeacher } from '../../features/session/require-session';
import { ThemeToggle } from '../shell/theme-toggle';
import { memberRoutes, withSkeletons } from './members';

/** Pages with a header of their own; see `allRoutes` in `admin.tsx`. */
const bare = { bare: true } as const;

const adminLayout = () => import('../shell/admin-shell');
const courseList = () => import('../../features/authoring/course-list/course-list-page');
const editCourse = async () => {
  const { EditCoursePage } = await import('../../features/authoring/wizard/edit-course-page');
  return { Component: () => <EditCoursePage tools={<ThemeToggle />} /> };
};

const studentCourses = async () => {
  const [{ StudentCoursesPage }, { PersonOrders }] = await Promise.all([
    import('../../features/people/person-courses-pages'),
    import('../../features/orders/orders-table'),
  ]);
  return { Component: () => <StudentCoursesPage Orders={PersonOrders} /> };
};

const studentRecord = async () => {
  const [{ StudentRecordPage }, { StudentQuestions }, { StudentReview }, { StudentWork }] = await Promise.all(
    [
      import('../../features/learning/record/student-record-page'),
      import('../../features/questions/student-questions'),
      import('../../features/reviews/taught/student-review'),
      import('../../features/assessments/submissions/student-work'),
    ],
  );
  const panels = { Questions: StudentQuestions, Reviews: StudentReview, Work: StudentWork };
  return { Component: () => <StudentRecordPage {...panels} /> };
};

const dashboard = async () => {
  const [{ DashboardPage }, { WaitingQuestions }, { RecentOrders }, { DropSection }] = await Promise.all([
    import('../../features/administration/dashboard-page'),
    import('../../features/questions/inbox/waiting-questions'),
    import('../../features/orders/orders-table'),
    import('../../features/authoring/teaching/drop-section'),
  ]);
  const parts = { Questions: WaitingQuestions, Orders: RecentOrders, Drops: DropSection };
  return { Component: () => <DashboardPage {...parts} /> };
};

/** Authoring and administration. */
export const adminRoutes: RouteObject[] = [
  {
    Component: RequireTeacher,
    handle: bare,
    children: [
      {
        lazy: adminLayout,
        children: [
          { path: '/admin/courses', lazy: courseList },
          {
            path: '/admin/courses/archives',
            lazy: () => import('../../features/authoring/course-list/course-archives-page'),
          },
          { path: '/admin/tutor', lazy: () => import('../../features/authoring/teaching/teacher-home-page') },
          {
            path: '/admin/create-cours/analyse/:id',
            lazy: () => import('../../features/authoring/teaching/insight-page'),
          },
          {
            path: '/admin/create-cours/annonces/:id',
            lazy: () => import('../../features/announcements/announcements-page'),
          },
          { path: '/admin/tutor/course', lazy: courseList },
          {
            path: '/admin/evalution',
            lazy: () => import('../../features/assessments/assessment-list-page'),
          },
          {
            path: '/admin/evalution/new',
            lazy: () => import('../../features/assessments/form/new-assessment-page'),
          },
          {
            path: '/admin/evalution/:id/copies',
            lazy: () => import('../../features/assessments/submissions/submissions-page'),
          },
          {
            path: '/admin/evalution/:id',
            lazy: () => import('../../features/assessments/form/edit-assessment-page'),
          },
          { path: '/admin/questions', lazy: () => import('../../features/questions/inbox/inbox-page') },
          { path: '/admin/avis', lazy: () => import('../../features/reviews/taught/taught-reviews-page') },
          { path: '/admin/etudiants/cours/:id', lazy: studentRecord },
          { path: '/admin/profile', lazy: () => import('../../features/profile/profile-page') },
          {
            Component: RequireAdmin,
            children: [
              { path: '/admin/dasboard', lazy: dashboard },
              {
                path: '/admin/audience',
                lazy: () => import('../../features/administration/audience-page'),
              },
              { path: '/admin/etudiants', lazy: () => import('../../features/people/students-page') },
              {
                path: '/admin/new/student',
                lazy: () => import('../../features/people/new-student-page'),
              },
              { path: '/admin/formateurs', lazy: () => import('../../features/people/teachers-page') },
              {
                path: '/admin/codes-promo',
                lazy: () => import('../../features/coupons/coupons-page'),
              },
              {
                path: '/admin/tutoriels',
                lazy: () => import('../../features/tutorials/authoring/tutorial-list-page'),
              },
              {
                path: '/new-blog/:id?',
                lazy: () => import('../../features/tutorials/authoring/tutorial-editor-page'),
              },
              { path: '/admin/commandes', lazy: () => import('../../features/orders/orders-page') },
              { path: '/admin/commandes/:id', lazy: () => import('../../features/orders/order-page') },
              {
                path: '/admin/signalements',
                lazy: () => import('../../features/reports/moderation/moderation-page'),
              },
              { path: '/admin/messages', lazy: () => import('../../features/messages/messages-page') },
              {
                path: '/admin/newsletter',
                lazy: () => import('../../features/messages/subscribers-page'),
              },
              {
                path: '/admin/conformite',
                lazy: () => import('../../features/compliance/compliance-page'),
              },
              { path: '/admin/conformite/oss', lazy: () => import('../../features/compliance/oss-page') },
              {
                path: '/admin/conformite/archives',
                lazy: () => import('../../features/compliance/archives-page'),
              },
              {
                path: '/admin/exploitation',
                lazy: () => import('../../features/operations/operations-page'),
              },
              {
                path: '/admin/exploitation/journal',
                lazy: () => import('../../features/operations/audit-log/audit-log-page'),
              },
              {
                path: '/admin/conformite/donnees',
                lazy: () => import('../../features/operations/personal-data/personal-data-page'),
              },
              {
                path: '/admin/student/courses/:id',
                lazy: studentCourses,
              },
              {
                path: '/admin/instructor/courses/:id',
                lazy: async () => ({
                  Component: (await import('../../features/people/person-courses-pages')).TeacherCoursesPage,
                }),
              },
            ],
          },
        ],
      },
      {
        path: '/admin/create-cours/title',
        lazy: () => import('../../features/authoring/wizard/create-title-page'),
      },
      {
        path: '/admin/create-cours/categorie/:id',
        lazy: () => import('../../features/authoring/wizard/create-category-page'),
      },
      { path: '/admin/create-cours/:step/edict/:id', lazy: editCourse },
      { path: '/admin/create-cours/programme/edict/:id/exercice/:lessonId', lazy: editCourse },
    ],
  },
  {
    Component: RequireTeacher,
    children: [
      {
        path: '/admin/create-cours/apercu/:id',
        lazy: () => import('../../features/catalogue/course/course-preview-page'),
      },
    ],
  },
];

/**
 * All pages of the client. Routes with the handle `{ bare: true }` bring their own header and `<main>`; the others are
 * shown in the site's frame (`shell/frame.tsx`).
 */
export const allRoutes: RouteObject[] = [...withSkeletons(adminRoutes), ...memberRoutes];
