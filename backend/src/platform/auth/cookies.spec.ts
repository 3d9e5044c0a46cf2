import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.js';
import { pageCookieOptions, pageTokenOf, sessionOfPageToken } from './cookies.js';

const config = { jwtSecret: 'un secret', publicUrl: 'https://atelier.example' } as Config;

describe('the cookie by which pages know their reader', () => {
  it('names the session that it was made for, and is nobody else’s to make', () => {
    proves('page.personal');

    const sessionId = randomUUID();
    const token = pageTokenOf(config, sessionId);
    expect(sessionOfPageToken(config, token)).toBe(sessionId);
    const forged = [
      '',
      sessionId,
      `${sessionId}.`,
      `${randomUUID()}.${token.split('.')[1]}`,
      pageTokenOf({ ...config, jwtSecret: 'un autre' }, sessionId),
    ];
    expect(forged.map((each) => sessionOfPageToken(config, each))).toEqual(forged.map(() => null));
  });

  it('is out of reach of scripts, other sites and open lines', () => {
    expect(pageCookieOptions(config)).toMatchObject({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    });
  });
});
