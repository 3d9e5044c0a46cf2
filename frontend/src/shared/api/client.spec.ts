import { jest } from '@jest/globals';
import { z } from 'zod';
import { setAccessToken } from './session';
import { apiRequest } from './client';

describe('a role without its second factor', () => {
  const realFetch = globalThis.fetch;
  const assign = jest.fn();
  beforeEach(() => {
    assign.mockClear();
    Object.assign(globalThis, {
      window: { location: { pathname: '/admin/courses', assign } },
      localStorage: { getItem: () => null },
      fetch: async () =>
        Response.json(
          { statusCode: 403, code: 'second-factor-required', message: 'Il en faut un.' },
          { status: 403 },
        ),
    });
  });
  afterAll(() => {
    Object.assign(globalThis, { fetch: realFetch });
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  const ask = (method: 'GET' | 'PUT') => apiRequest({ method, path: '/courses', schema: z.unknown() });

  it('is led to the page that adds one when something is to be read', async () => {
    await expect(ask('GET')).rejects.toMatchObject({ code: 'second-factor-required' });
    expect(assign.mock.calls).toEqual([['/auth/profile?onglet=securite']]);
  });

  it('stays where something was typed, and is told', async () => {
    await expect(ask('PUT')).rejects.toMatchObject({ message: 'Il en faut un.' });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('what one person asks', () => {
  const realFetch = globalThis.fetch;
  const [author, other] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
  const account = (_id: string) => ({
    _id,
    email: 'a@exemple.fr',
    username: 'a',
    name: 'A',
    userName: 'a',
    imageUrl: null,
    isAdmin: true,
    isTeacher: false,
    isVerified: true,
  });
  const tokensSent: (string | null)[] = [];
  /** The account of the cookie, after the switch. */
  let cookie = author;
  beforeEach(() => {
    tokensSent.length = 0;
    const storage = new Map([['user', JSON.stringify(account(author))]]);
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      },
      fetch: async (path: string, { headers }: { headers: Headers }) => {
        if (path.endsWith('/users/refresh'))
          return Response.json({ ...account(cookie), token: `of ${cookie}` });
        tokensSent.push(headers.get('authorization'));
        const isKnown = tokensSent.at(-1) === `Bearer of ${cookie}`;
        return isKnown ? Response.json({}) : Response.json({}, { status: 401 });
      },
    });
  });
  afterAll(() => {
    setAccessToken(null);
    Object.assign(globalThis, { fetch: realFetch });
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
  const save = () => apiRequest({ method: 'PUT', path: '/courses/a/title', schema: z.unknown() });

  it.each([
    ['whose token has run out', null],
    ['whose token is no longer known', 'of before'],
  ])('%s is said again by them, and never as somebody else who has signed in since', async (_, token) => {
    proves('save.other-account');

    setAccessToken(token);
    cookie = author;
    await expect(save()).resolves.toEqual({});
    expect(tokensSent.at(-1)).toBe(`Bearer of ${author}`);
    setAccessToken(token);
    cookie = other;
    await expect(save()).rejects.toMatchObject({ status: 401 });
    expect(tokensSent).not.toContain(`Bearer of ${other}`);
    // Requests by the new account are sent as that account.
    await expect(save()).resolves.toEqual({});
  });
});
