import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireSession } from '../../features/session/require-session';
import { useSession } from '../../features/session/session';
import { BarePageSkeleton, ContentSkeleton, PageSkeleton } from '../shell/page-skeleton';
import { ThemeToggle } from '../shell/theme-toggle';
import { publicRoutes } from './public';

/** Exports of a page's or layout's module. */
interface PageModule {
  Component?: ComponentType | null;
  /** A placeholder of the same size, which sends no requests; a generic one is used otherwise. */
  Skeleton?: ComponentType;
}

/**
 * The session is unknown on the server and until hydration: the page's skeleton is rendered instead. It sends no
 * requests and is the same for every reader.
 */
const withSkeletonFallback = (Page: ComponentType, Skeleton: ComponentType): ComponentType =>
  function PageOrSkeleton() {
    return useSession().status === 'unknown' ? <Skeleton /> : <Page />;
  };

const isBare = ({ handle }: RouteObject) =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)['bare'] === true;

/** Routes whose pages are rendered as skeletons on the server. */
export const withSkeletons = (routes: RouteObject[], Plain: ComponentType = PageSkeleton): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index) return route;
    const OwnSkeleton = isBare(route) ? BarePageSkeleton : Plain;
    const { lazy: load, children } = route;
    // A layout brings its own `<main>`, and its pages have no header.
    const nested = children && withSkeletons(children, load ? ContentSkeleton : OwnSkeleton);
    if (typeof load !== 'function') return { ...route, children: nested };
    const lazy = async () => {
      const { Component, Skeleton = OwnSkeleton, ...rest } = (await load()) as PageModule;
      return { ...rest, Component: Component ? withSkeletonFallback(Component, Skeleton) : null };
    };
    return { ...route, children: nested, lazy };
  });

const legal = () => import('../../features/site/legal/legal-pages');
const rules = () => import('../../features/reports/rules-pages');

/**
 * Rendered by the server by id, like the public pages. Not in the public table, where each route adds weight to first
 * visits.
 */
const legalRoutes: RouteObject[] = [
  { id: 'terms', path: '/cgv', lazy: legal },
  { id: 'terms-version', path: '/cgv/:number', lazy: legal },
  { id: 'privacy-version', path: '/policy/:number', lazy: legal },
  { id: 'legal', path: '/mentions-legales', lazy: legal },
  {
    id: 'withdrawal',
    path: '/retractation',
    lazy: () => import('../../features/orders/withdrawal-page'),
  },
  { id: 'accessibility', path: '/accessibilite', lazy: legal },
  { id: 'review-rules', path: '/avis/regles', lazy: rules },
  { id: 'moderation-rules', path: '/moderation', lazy: rules },
];

/** Pages with a header of their own; see `allRoutes` in `admin.tsx`. */
const bare = { bare: true } as const;
/** Readable offline, from the device's cache. */
const offline = { offline: true } as const;

const profilePage = () => import('../../features/profile/profile-page');
const myCoursesPage = () => import('../../features/learning/my-courses/my-courses-page');
const learningPage = async () => {
  const [{ LearningPage }, { LearningShell }] = await Promise.all([
    import('../../features/learning/learning-page'),
    import('../../features/learning/learning-shell'),
  ]);
  return {
    Component: () => <LearningPage tools={<ThemeToggle />} />,
    Skeleton: () => <LearningShell tools={<ThemeToggle />} />,
  };
};

/** Session, account, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [
  { path: '/auth', handle: bare, lazy: () => import('../../features/session/sign-in/auth-page') },
  {
    path: '/forgot-password',
    handle: bare,
    lazy: () => import('../../features/session/mailed-links/forgot-password-page'),
  },
  {
    path: '/password-reset/:token',
    handle: bare,
    lazy: () => import('../../features/session/mailed-links/password-reset-page'),
  },
  {
    path: '/verify-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/mailed-links/verify-email-page'),
  },
  {
    path: '/change-email/:token',
    handle: bare,
    lazy: () => import('../../features/session/mailed-links/change-email-page'),
  },
  {
    path: '/desabonnement/:token',
    handle: bare,
    lazy: () => import('../../features/session/mailed-links/unsubscribe-page'),
  },
  {
    path: '/newsletter/confirm/:token',
    handle: bare,
    lazy: async () => ({
      Component: (await import('../../features/session/mailed-links/newsletter-link-pages'))
        .ConfirmSubscriptionPage,
    }),
  },
  {
    path: '/newsletter/desabonnement/:token',
    handle: bare,
    lazy: async () => ({
      Component: (await import('../../features/session/mailed-links/newsletter-link-pages'))
        .LeaveNewsletterPage,
    }),
  },
  { path: '/cadeau/:token', lazy: () => import('../../features/gifts/received-gift-page') },
  { path: '/places/:token', lazy: () => import('../../features/teams/claim-seat-page') },
  { path: '/signalement/:token', lazy: () => import('../../features/reports/linked-report-page') },
  { path: '/attestation/:code', lazy: () => import('../../features/learning/attestation/attestation-page') },
  { path: '/hors-ligne', handle: offline, lazy: () => import('../offline/offline') },
  { path: '/cart', lazy: () => import('../../features/cart/cart-page') },
  {
    Component: RequireSession,
    children: [
      {
        lazy: () => import('../shell/account-layout'),
        children: [
          { path: '/auth/profile', lazy: profilePage },
          { path: '/profil', lazy: profilePage },
          { path: '/auth/orders', lazy: () => import('../../features/orders/my-orders-page') },
          { path: '/cadeaux', lazy: () => import('../../features/gifts/gifts-page') },
          { path: '/auth/orders/:id', lazy: () => import('../../features/orders/my-order-page') },
        ],
      },
      {
        path: '/payement/student',
        handle: bare,
        lazy: () => import('../../features/checkout/checkout-page'),
      },
      {
        path: '/payment/successful',
        lazy: () => import('../../features/checkout/purchase/payment-successful-page'),
      },
      {
        path: '/offrir',
        lazy: async () => ({
          Component: (await import('../../features/checkout/for-others-pages')).GivePage,
        }),
      },
      {
        path: '/acheter-pour-une-equipe',
        lazy: async () => ({
          Component: (await import('../../features/checkout/for-others-pages')).TeamPage,
        }),
      },
      { path: '/equipes', lazy: () => import('../../features/teams/teams-page') },
      { path: '/equipes/:id', lazy: () => import('../../features/teams/team-page') },
      { path: '/auth/evaluations', lazy: () => import('../../features/learning/work/own-work-page') },
      { path: '/auth/courses', handle: offline, lazy: myCoursesPage },
      { path: '/my-courses', handle: offline, lazy: myCoursesPage },
      { path: '/auth/etudiants/cours/:id', lazy: () => import('../../features/learning/record/record-page') },
      { path: '/course/learning/:id', handle: { ...bare, ...offline }, lazy: learningPage },
    ],
  },
];

/** All pages except authoring and administration. */
export const memberRoutes: RouteObject[] = [
  ...withSkeletons(studentRoutes),
  ...publicRoutes,
  ...legalRoutes,
  { id: 'not-found', path: '*', lazy: () => import('../shell/not-found-page') },
];
