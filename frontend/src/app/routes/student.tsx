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
const forgotPasswordPage = async () => ({
  Component: (await import('../../features/session/pages/forgot-password-page')).ForgotPasswordPage,
});
const passwordResetPage = async () => ({
  Component: (await import('../../features/session/pages/password-reset-page')).PasswordResetPage,
});
const verifyEmailPage = async () => ({
  Component: (await import('../../features/session/pages/verify-email-page')).VerifyEmailPage,
});
const changeEmailPage = async () => ({
  Component: (await import('../../features/session/pages/change-email-page')).ChangeEmailPage,
});
const accountLayout = async () => ({ Component: (await import('../shell/account-layout')).AccountLayout });
const profilePage = async () => ({
  Component: (await import('../../features/profile/pages/profile-page')).ProfilePage,
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

/** Session, account, cart, checkout and learning. */
export const studentRoutes: RouteObject[] = [
  { id: 'auth', path: '/auth', handle: bare, lazy: authPage },
  { id: 'forgot-password', path: '/forgot-password', handle: bare, lazy: forgotPasswordPage },
  { id: 'password-reset', path: '/password-reset/:token', handle: bare, lazy: passwordResetPage },
  { id: 'verify-email', path: '/verify-email/:token', handle: bare, lazy: verifyEmailPage },
  { id: 'change-email', path: '/change-email/:token', handle: bare, lazy: changeEmailPage },
  { id: 'cart', path: '/cart', lazy: cartPage },
  {
    id: 'signed-in',
    Component: Signed,
    children: [
      {
        id: 'account',
        lazy: accountLayout,
        children: [
          { id: 'profile', path: '/auth/profile', lazy: profilePage },
          { id: 'profile-short', path: '/profil', lazy: profilePage },
        ],
      },
      { id: 'checkout', path: '/payement/student', handle: bare, lazy: checkoutPage },
      { id: 'paid', path: '/payment/successful', lazy: paidPage },
      { id: 'my-courses', path: '/auth/courses', lazy: myCoursesPage },
      { id: 'my-courses-short', path: '/my-courses', lazy: myCoursesPage },
      { id: 'learning', path: '/course/learning/:id', handle: bare, lazy: learningPage },
    ],
  },
];
