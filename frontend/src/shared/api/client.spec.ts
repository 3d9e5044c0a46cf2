import { jest } from '@jest/globals';
import { z } from 'zod';
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
