import { renewSession, type SessionEnd, signOutSession, watchSession } from './session';

describe('a session that is left', () => {
  const realFetch = globalThis.fetch;
  let stored: Record<string, string>;
  let ends: (SessionEnd | null)[];
  let stop: () => void;
  const refuse = async () =>
    Response.json(
      { statusCode: 401, code: 'session-expired', message: 'Reconnectez-vous.' },
      { status: 401 },
    );

  beforeEach(() => {
    const words = Object.fromEntries(
      ['_id', 'email', 'username', 'name', 'userName'].map((word) => [word, 'eve']),
    );
    stored = { user: JSON.stringify({ ...words, imageUrl: null, isAdmin: false, isTeacher: false }) };
    ends = [];
    const storage = {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
      removeItem: (key: string) => void delete stored[key],
    };
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { window: listening, localStorage: storage, fetch: refuse });
    stop = watchSession((_user, end) => ends.push(end));
  });
  afterEach(() => {
    stop();
    Object.assign(globalThis, { fetch: realFetch });
    for (const name of ['window', 'localStorage']) Reflect.deleteProperty(globalThis, name);
  });

  it('has not expired for a request that is refused before it is forgotten here, nor after', async () => {
    await signOutSession(() => renewSession());
    expect(await renewSession()).toBeNull();
    expect(ends[0]).toBe('left');
    expect(new Set(ends)).toEqual(new Set(['left']));
  });

  it('has expired where the server refuses it and nobody is leaving', async () => {
    await renewSession();
    expect(ends).toEqual(['expired']);
  });

  it('stays where the server could not be told', async () => {
    await expect(signOutSession(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(ends).toEqual([]);
  });
});
