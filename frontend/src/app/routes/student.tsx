import { Outlet, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../../features/session/components/require-session';

/** Pages with a header of their own; see `bare` in `app/routes.tsx`. */
const bare = { bare: true } as const;

const Signed = () => (
  <RequireSession>
    <Outlet />
  </RequireSession>
);

const authPage = async () => ({
  Component: (await import('../../features/session/pages/auth-page')).AuthPage,
});
const cartPage = async () => ({ Component: (await import('../../features/cart/pages/cart-page')).CartPage });
const checkoutPage = async () => ({
  Component: (await import('../../features/checkout/pages/checkout-page')).CheckoutPage,
});
const paidPage = async () => ({
  Component: (await import('../../features/checkout/pages/payment-successful-page')).PaymentSuccessfulPage,
});
const myCoursesPage = async () => ({
  Component: (await import('../../features/learning/pages/my-courses-page')).MyCoursesPage,
});
const learningPage = async () => {
  const [{ LearningPage }, { ThemeToggle }] = await Promise.all([
    import('../../features/learning/pages/learning-page'),
    import('../shell/theme-toggle'),
  ]);
  return { Component: () => <LearningPage tools={<ThemeToggle />} /> };
};

/** Session, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [
  { id: 'auth', path: '/auth', handle: bare, lazy: authPage },
  { id: 'cart', path: '/cart', lazy: cartPage },
  {
    id: 'signed-in',
    Component: Signed,
    children: [
      { id: 'checkout', path: '/payement/student', handle: bare, lazy: checkoutPage },
      { id: 'paid', path: '/payment/successful', lazy: paidPage },
      { id: 'my-courses', path: '/auth/courses', lazy: myCoursesPage },
      { id: 'my-courses-short', path: '/my-courses', lazy: myCoursesPage },
      { id: 'learning', path: '/course/learning/:id', handle: bare, lazy: learningPage },
    ],
  },
];
