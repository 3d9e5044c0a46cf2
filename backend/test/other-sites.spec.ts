import { startAtelier } from './support/atelier.js';
import { DeclaredRoutes } from '../src/platform/http/declared-routes.js';
import { newLinkToken } from '../src/kernel/link-token.js';
import { clientPaths } from './support/client-paths.js';
import { signInAdministrator } from './support/people.js';

describe('what a page of another site has a browser do', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));

  const send = (method: string, path: string, site: string, headers: Record<string, string>, body?: string) =>
    fetch(atelier.url + path, { method, headers: { ...headers, 'sec-fetch-site': site }, body });

  it('never signs its reader in to somebody else’s account, by a form that needs no permission', async () => {
    proves('auth.other-site');

    await atelier.visitor().signUp('piege@exemple.fr');
    const sessions = () => atelier.rows('select id from identity_session');
    const before = await sessions();
    const form = new URLSearchParams({ email: 'piege@exemple.fr', password: 'mot-de-passe' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const site of ['cross-site', 'same-site']) {
      const response = await send('POST', '/api/users/login', site, headers, form);
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      expect(await response.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await sessions()).toEqual(before);
  });

  it('changes nothing from a browser that tells its origin alone', async () => {
    proves('auth.other-site');

    const post = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${atelier.url}/api/users/${path}`, { method: 'POST', headers })).status;
    for (const path of ['refresh', 'logout'])
      for (const origin of ['https://ailleurs.example', 'null', 'http://localhost.ailleurs.example'])
        expect([path, origin, await post(path, { origin })]).toEqual([path, origin, 403]);
    for (const origin of [atelier.url, new URL(atelier.config.publicUrl).origin])
      expect(await post('logout', { origin })).not.toBe(403);
  });

  it('touches no queue with an administrator’s cookie, as our own page does', async () => {
    proves('auth.other-site');

    const { cookie } = await signInAdministrator(atelier);
    const act = async (action: string, site: string) =>
      (await send('PUT', `/api/queues/api/queues/notifications/${action}`, site, { cookie: cookie ?? '' }))
        .status;
    expect(await act('pause', 'same-site')).toBe(403);
    expect(await act('pause', 'same-origin')).toBe(200);
    expect(await act('resume', 'same-origin')).toBe(200);
  });

  it('is told no address that carries a token, and no cache between keeps what stands there', async () => {
    const token = newLinkToken();
    const routes = atelier.api
      .get(DeclaredRoutes)
      .routes()
      .filter(({ method, address }) => method === 'GET' && /:(?:token|code)\b/.test(address))
      .map(({ address }) => address);
    const pages = clientPaths.everybody.filter((path) => /:(?:token|code)\b/.test(path));
    expect([pages, routes].every(({ length }) => length >= 5)).toBe(true);
    for (const address of [...routes, ...pages]) {
      const { headers } = await fetch(`${atelier.url}${address.replaceAll(/:\w+/g, token)}`, {
        headers: { accept: address.startsWith('/api/') ? 'application/json' : 'text/html' },
        redirect: 'manual',
      });
      const kept = headers.get('cache-control') ?? '';
      expect([address, /no-store|no-cache|private/.test(kept)]).toEqual([address, true]);
      // Assets have no links to follow.
      const isPage = headers.get('content-type')?.startsWith('text/html');
      if (isPage) expect([address, headers.get('referrer-policy')]).toEqual([address, 'no-referrer']);
      expect([address, isPage ?? false]).toEqual([address, pages.includes(address)]);
    }
  });

  it('may open a page, like every link', async () => {
    expect((await send('GET', '/api/courses', 'cross-site', {})).status).toBe(200);
  });
});
