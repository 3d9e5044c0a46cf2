import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../../features/session/components/require-session';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;

const Signed = () => (
  <RequireSession>
    <Outlet />
  </RequireSession>
);

const profilePage = () => import('../../features/profile/pages/profile-page');
const myCoursesPage = () => import('../../features/learning/pages/my-courses-page');
const learningPage = async () => {
  const [{ LearningPage }, { ThemeToggle }] = await Promise.all([
    import('../../features/learning/pages/learning-page'),
    import('../shell/theme-toggle'),
  ]);
  return { Component: () => <LearningPage tools={<ThemeToggle />} /> };
};

/** Session, account, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [
  { id: 'auth', path: '/auth', handle: bare, lazy: () => import('../../features/session/pages/auth-page') },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    handle: bare,
    lazy: () => import('../../features/session/pages/forgot-password-page'),
  },
  {
    id: 'password-reset',
    path: '/password-reset/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/password-reset-page'),
  },
  {
    id: 'verify-email',
    path: '/verify-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/verify-email-page'),
  },
  {
    id: 'change-email',
    path: '/change-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/change-email-page'),
  },
  { id: 'cart', path: '/cart', lazy: () => import('../../features/cart/pages/cart-page') },
  {
    id: 'signed-in',
    Component: Signed,
    children: [
      {
        id: 'account',
        lazy: () => import('../shell/account-layout'),
        children: [
          { id: 'profile', path: '/auth/profile', lazy: profilePage },
          { id: 'profile-short', path: '/profil', lazy: profilePage },
        ],
      },
      {
        id: 'checkout',
        path: '/payement/student',
        handle: bare,
        lazy: () => import('../../features/checkout/pages/checkout-page'),
      },
      {
        id: 'paid',
        path: '/payment/successful',
        lazy: () => import('../../features/checkout/pages/payment-successful-page'),
      },
      { id: 'my-courses', path: '/auth/courses', lazy: myCoursesPage },
      { id: 'my-courses-short', path: '/my-courses', lazy: myCoursesPage },
      { id: 'learning', path: '/course/learning/:id', handle: bare, lazy: learningPage },
    ],
  },
];
