import { jest } from '@jest/globals';
import { memoryCaches } from '../testing/memory-caches';
import { memoryStorage } from '../memory-storage';
import { deleteCached, deleteCachesOfOthers, cacheFor, listCached, readCached } from './person-cache';

const person = (_id: string) =>
  JSON.stringify({
    _id,
    email: '',
    username: '',
    name: '',
    userName: '',
    imageUrl: null,
    isAdmin: false,
    isTeacher: false,
  });
const signIn = (id: string | null) =>
  id === null ? localStorage.removeItem('user') : localStorage.setItem('user', person(id));
const day = 24 * 3_600_000;

describe('what is kept for a person', () => {
  beforeEach(() => {
    const put = (name: string, value: unknown) =>
      Object.defineProperty(globalThis, name, { value, configurable: true });
    put('localStorage', memoryStorage());
    put('caches', memoryCaches());
    put('location', new URL('http://localhost/'));
    signIn('maud');
  });
  afterEach(() => jest.useRealTimers());

  it('is found again under its title, until it is forgotten', async () => {
    await cacheFor('maud', 'course/1', 'Node.js : l’API', { text: 'Bonjour' });
    await cacheFor('maud', 'my-courses', '', {});
    expect(await readCached('maud', 'course/1')).toEqual({ text: 'Bonjour' });
    expect(await listCached('maud', 'course/')).toMatchObject([
      { name: 'course/1', title: 'Node.js : l’API' },
    ]);
    await deleteCached('maud', 'course/1');
    expect(await readCached('maud', 'course/1')).toBeNull();
  });

  it('is nobody else’s, and kept for nobody who is not signed in', async () => {
    proves('offline.private');

    await cacheFor('maud', 'course/1', 'Le sien', {});
    signIn('noe');
    expect([await readCached('maud', 'course/1'), await listCached('maud', '')]).toEqual([null, []]);
    await cacheFor('maud', 'course/2', 'Arrivé trop tard', {});
    signIn('maud');
    expect(await readCached('maud', 'course/2')).toBeNull();
  });

  it('goes when somebody else signs in, and when nobody is left', async () => {
    proves('offline.private');

    await cacheFor('maud', 'course/1', 'Le sien', {});
    await caches.open('atelier-shell-1');
    await deleteCachesOfOthers('maud');
    expect(await readCached('maud', 'course/1')).toEqual({});
    await deleteCachesOfOthers('noe');
    expect(await caches.keys()).toEqual(['atelier-shell-1']);
    await cacheFor('maud', 'course/1', 'Le sien', {});
    await deleteCachesOfOthers(null);
    expect(await caches.keys()).toEqual(['atelier-shell-1']);
  });

  it('goes after seven days', async () => {
    proves('offline.private');

    jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask', 'nextTick'] });
    await cacheFor('maud', 'course/1', 'Le sien', {});
    jest.setSystemTime(7 * day - 1);
    expect(await readCached('maud', 'course/1')).toEqual({});
    jest.setSystemTime(7 * day);
    expect(await listCached('maud', '')).toEqual([]);
    expect(await readCached('maud', 'course/1')).toBeNull();
  });
});
