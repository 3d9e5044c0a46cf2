import { ApiFailure } from '../../../shared/api/client';
import { authDestination, emptyValues, type SignedInBy } from './auth-destination';
import { checkAuth, authErrorsOf } from './auth-rules';

const good = {
  email: 'maud@exemple.fr',
  username: 'Maud',
  password: 'mot-de-passe',
  confirmation: 'mot-de-passe',
};

describe('the sign-in form', () => {
  it('says what is missing, field by field', () => {
    proves('auth.required', 'auth.email');

    expect(checkAuth('login', emptyValues)).toEqual({
      email: 'Email est obligatoire',
      password: 'Mot de passe est obligatoire',
    });
    expect(checkAuth('register', emptyValues).username).toBe("Nom d'utilisateur est obligatoire");
    expect(checkAuth('login', { ...good, email: 'maud@' })).toEqual({ email: "Email n'est pas valide" });
  });

  it('compares the two passwords when registering only', () => {
    proves('auth.mismatch');

    const different = { ...good, confirmation: 'autre' };
    expect(checkAuth('register', different)).toEqual({
      confirmation: 'Les mots de passe ne correspondent pas',
    });
    expect(checkAuth('login', different)).toEqual({});
    expect(checkAuth('register', good)).toEqual({});
  });

  it('puts a refusal where it belongs', () => {
    expect(authErrorsOf(new ApiFailure(409, 'email-taken', 'Déjà pris'))).toEqual({ email: 'Déjà pris' });
    expect(authErrorsOf(new ApiFailure(401, 'invalid-credentials', 'Refusé'))).toEqual({ form: 'Refusé' });
    const issues = [{ path: 'password', message: 'Trop court' }];
    expect(authErrorsOf(new ApiFailure(422, 'invalid-request', 'Non', issues))).toEqual({
      password: 'Trop court',
    });
  });
});

describe('the way back after signing in', () => {
  it('leads to the payment for a cart, to the page asked for, else to the profile', () => {
    proves('people.redirect', 'auth.form', 'cart.proceed');

    expect(authDestination({ state: 'cart' })).toMatchObject({ to: '/payement/student', reason: 'cart' });
    const guarded = { from: '/course/learning/1', end: 'expired' };
    expect(authDestination({ state: guarded })).toMatchObject({
      to: '/course/learning/1',
      reason: 'expired',
    });
    expect(authDestination({ state: { ...guarded, end: null } }).reason).toBe('page');
    expect(authDestination({ state: null })).toMatchObject({ to: '/auth/profile', reason: null });
  });

  it('leads who has just signed in to their courses, and who is new to all courses', () => {
    proves('auth.landing');

    const student = { isAdmin: false, isTeacher: false };
    const to = (by: SignedInBy, state: unknown = null) => authDestination({ state }, student, by).to;
    expect([to('before'), to('login'), to('register')]).toEqual([
      '/auth/profile',
      '/auth/courses',
      '/courses',
    ]);
    const from = { from: '/course/1', end: null };
    expect([to('login', from), to('register', from), to('register', 'cart')]).toEqual([
      '/course/1',
      '/course/1',
      '/payement/student',
    ]);
  });

  it('leads who teaches to their courses, and not from where they wanted to go', () => {
    proves('auth.landing');

    const teacher = { isAdmin: false, isTeacher: true };
    expect(authDestination({ state: null }, teacher).to).toBe('/admin/tutor');
    expect(authDestination({ state: { from: '/cart', end: null } }, teacher).to).toBe('/cart');
    // Just signed in: to their courses; with an existing session: to the profile.
    const both = { isAdmin: true, isTeacher: true };
    expect(authDestination({ state: null }, both, 'login').to).toBe('/admin/tutor');
    expect(authDestination({ state: null }, both).to).toBe('/auth/profile');
    const admin = { isAdmin: true, isTeacher: false };
    expect(authDestination({ state: null }, admin, 'login').to).toBe('/auth/profile');
  });

  it('says why the session ended, and that a password was set', () => {
    proves('session.ended');

    for (const end of ['revoked', 'suspended', 'closed', 'role-lost'])
      expect(authDestination({ state: { from: '/auth/courses', end } }).reason).toBe(end);
    expect(authDestination({ state: { passwordSetFor: 'maud@exemple.fr' } })).toEqual({
      to: '/auth/profile',
      reason: 'password-set',
      email: 'maud@exemple.fr',
    });
  });

  it('never leaves the site', () => {
    proves('people.return-path');

    for (const from of ['https://ailleurs.example', '//ailleurs.example', '/\\ailleurs.example'])
      expect(authDestination({ state: { from, end: null } }).to).toBe('/auth/profile');
  });
});
