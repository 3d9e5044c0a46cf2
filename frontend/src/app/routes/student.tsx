import type { RouteObject } from 'react-router-dom';
import { RequireSession } from '../../features/session/components/require-session';
import { ThemeToggle } from '../shell/theme-toggle';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;
/** Without a line they show what this device keeps. */
const kept = { kept: true } as const;

const profilePage = () => import('../../features/profile/pages/profile-page');
const myCoursesPage = () => import('../../features/learning/pages/my-courses-page');
const learningPage = async () => {
  const [{ LearningPage }, { LearningShell }] = await Promise.all([
    import('../../features/learning/pages/learning-page'),
    import('../../features/learning/components/learning-shell'),
  ]);
  return {
    Component: () => <LearningPage tools={<ThemeToggle />} />,
    Skeleton: () => <LearningShell tools={<ThemeToggle />} />,
  };
};

/** Session, account, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [
  { path: '/auth', handle: bare, lazy: () => import('../../features/session/pages/auth-page') },
  {
    path: '/forgot-password',
    handle: bare,
    lazy: () => import('../../features/session/pages/forgot-password-page'),
  },
  {
    path: '/password-reset/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/password-reset-page'),
  },
  {
    path: '/verify-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/verify-email-page'),
  },
  {
    path: '/change-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/change-email-page'),
  },
  {
    path: '/desabonnement/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/unsubscribe-page'),
  },
  {
    path: '/newsletter/confirm/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/confirm-subscription-page'),
  },
  {
    path: '/newsletter/desabonnement/:token',
    handle: bare,
    lazy: () => import('../../features/session/pages/leave-newsletter-page'),
  },
  { path: '/cadeau/:token', lazy: () => import('../../features/gifts/pages/received-gift-page') },
  { path: '/places/:token', lazy: () => import('../../features/teams/pages/places-page') },
  { path: '/attestation/:code', lazy: () => import('../../features/learning/pages/attestation-page') },
  { path: '/hors-ligne', handle: kept, lazy: () => import('../offline/parts') },
  { path: '/cart', lazy: () => import('../../features/cart/pages/cart-page') },
  {
    Component: RequireSession,
    children: [
      {
        lazy: () => import('../shell/account-layout'),
        children: [
          { path: '/auth/profile', lazy: profilePage },
          { path: '/profil', lazy: profilePage },
          { path: '/auth/orders', lazy: () => import('../../features/orders/pages/my-orders-page') },
          { path: '/cadeaux', lazy: () => import('../../features/gifts/pages/gifts-page') },
          { path: '/auth/orders/:id', lazy: () => import('../../features/orders/pages/my-order-page') },
        ],
      },
      {
        path: '/payement/student',
        handle: bare,
        lazy: () => import('../../features/checkout/pages/checkout-page'),
      },
      {
        path: '/payment/successful',
        lazy: () => import('../../features/checkout/pages/payment-successful-page'),
      },
      { path: '/offrir', lazy: () => import('../../features/checkout/pages/give-page') },
      {
        path: '/acheter-pour-une-equipe',
        lazy: () => import('../../features/checkout/pages/team-page'),
      },
      { path: '/equipes', lazy: () => import('../../features/teams/pages/teams-page') },
      { path: '/equipes/:id', lazy: () => import('../../features/teams/pages/team-page') },
      { path: '/auth/evaluations', lazy: () => import('../../features/work/pages/own-work-page') },
      { path: '/auth/courses', handle: kept, lazy: myCoursesPage },
      { path: '/my-courses', handle: kept, lazy: myCoursesPage },
      { path: '/auth/etudiants/cours/:id', lazy: () => import('../../features/learning/pages/record-page') },
      { path: '/course/learning/:id', handle: { ...bare, ...kept }, lazy: learningPage },
    ],
  },
];
