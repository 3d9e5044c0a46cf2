export type AuthMode = 'login' | 'register';
export const authFields = ['email', 'username', 'password', 'confirmation'] as const;
export type AuthField = (typeof authFields)[number];
export type AuthValues = Record<AuthField, string>;

export const emptyValues: AuthValues = { email: '', username: '', password: '', confirmation: '' };
