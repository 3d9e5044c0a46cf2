import type { ApiError } from '@atelier/contracts/error-codes';
import { readFileSync } from 'node:fs';
import { DeclaredRoutes } from '../src/platform/http/declared-routes.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { runningRoutes } from './support/running-routes.js';
import type { Visitor } from './support/visitor.js';

/**
 * Who may call what. A route of the application that is missing here fails the test, and so does one that is here
 * and no longer exists: changing access is a change of this table.
 */
const table: Record<string, 'public' | 'signed-in' | 'author' | 'admin'> = {
  'POST users/signup': 'public',
  'POST users/login': 'public',
  'POST users/login/second': 'public',
  'POST users/login/passkey': 'public',
  'GET users/security': 'signed-in',
  'POST users/security/proof/challenge': 'signed-in',
  'POST users/security/proof': 'signed-in',
  'POST users/security/totp': 'signed-in',
  'PUT users/security/totp': 'signed-in',
  'DELETE users/security/totp': 'signed-in',
  'POST users/security/passkeys/challenge': 'signed-in',
  'POST users/security/passkeys': 'signed-in',
  'PUT users/security/passkeys/:id': 'signed-in',
  'DELETE users/security/passkeys/:id': 'signed-in',
  'POST users/security/recovery-codes': 'signed-in',
  'POST users/refresh': 'public',
  'POST users/logout': 'public',
  'GET users/profile': 'signed-in',
  'GET users/me': 'signed-in',
  'POST users/email/verify': 'public',
  'POST users/email/refuse': 'public',
  'POST users/email/send-verification': 'signed-in',
  'GET users/profile/email': 'signed-in',
  'PUT users/profile/email': 'signed-in',
  'DELETE users/profile/email': 'signed-in',
  'GET users/email/change/:token': 'public',
  'POST users/email/change/confirm': 'public',
  'POST users/email/change/refuse': 'public',
  'PUT users/profile': 'signed-in',
  'DELETE users/profile': 'signed-in',
  'GET users/profile/introduction': 'author',
  'PUT users/profile/introduction': 'author',
  'PUT users/profile/password': 'signed-in',
  'GET users/profile/export': 'signed-in',
  'GET users/sessions': 'signed-in',
  'DELETE users/sessions/:id': 'signed-in',
  'POST users/password/send-token': 'public',
  'GET users/password/reset/:token': 'public',
  'PUT users/password/reset/:token': 'public',
  'GET users/students': 'admin',
  'GET users/students/counts': 'admin',
  'GET users/students/selection': 'admin',
  'GET users/students.csv': 'admin',
  'POST users/students/letters': 'admin',
  'GET users/:id/neighbours': 'admin',
  'GET users/:id/note': 'admin',
  'PUT users/:id/note': 'admin',
  'GET users/teachers': 'admin',
  'GET users/teachers/counts': 'admin',
  'GET users/teachers.csv': 'admin',
  'POST users/students': 'admin',
  'POST users/teachers': 'admin',
  'GET users/:id': 'admin',
  'PUT users/:id/role': 'admin',
  'PUT users/:id/suspension': 'admin',
  'POST users/:id/invitation': 'admin',
  'DELETE users/:id/second-factor': 'admin',
  'DELETE users/:id': 'admin',
  'GET assessments/mine': 'signed-in',
  'GET assessments/:id/student/:studentId': 'author',
  'GET assessments/:id/submissions': 'author',
  'GET assessments/:id/missing': 'author',
  'POST assessments/:id/reminders': 'author',
  'POST assessments/:id/submissions': 'signed-in',
  'GET assessments/:id/submissions/:studentId': 'signed-in',
  'PUT assessments/:id/submissions/:studentId': 'author',
  'GET reviews': 'author',
  'GET reviews/:id': 'public',
  'GET reviews/:id/mine': 'signed-in',
  'POST reviews': 'signed-in',
  'PUT courses/:id/review': 'signed-in',
  'PUT blogs/:id/review': 'signed-in',
  'DELETE reviews/:id': 'signed-in',
  'PUT reviews/:id/review/:reviewId/like': 'signed-in',
  'PUT reviews/:id/review/:reviewId/unlike': 'signed-in',
  'DELETE reviews/:id/review/:reviewId/vote': 'signed-in',
  'PUT reviews/:id/review/:reviewId/answer': 'author',
  'DELETE reviews/:id/review/:reviewId/answer': 'author',
  'PUT reviews/:id/review/:reviewId/hidden': 'admin',
  'POST reports': 'public',
  'GET reports/mine': 'signed-in',
  'GET reports/links/:token': 'public',
  'POST reports/links/:token/contest': 'public',
  'GET moderation': 'admin',
  'GET moderation/count': 'admin',
  'GET moderation/register.csv': 'admin',
  'GET moderation/:id': 'admin',
  'POST moderation/:id/decisions': 'admin',
  'GET openapi.json': 'public',
  'GET docs': 'public',
  'GET docs/:file': 'public',
  'GET audit': 'admin',
  'GET audit.csv': 'admin',
  'POST visitors': 'public',
  'POST newsletter': 'public',
  'POST newsletter/confirm': 'public',
  'POST newsletter/:token/unsubscribe': 'public',
  'GET newsletter/:token/unsubscribe': 'public',
  'GET newsletter/subscribers': 'admin',
  'GET newsletter/subscribers.csv': 'admin',
  'POST messages/contact': 'public',
  'GET messages/contact': 'admin',
  'GET messages/contact/times': 'public',
  'PUT messages/contact/:id/handled': 'admin',
  'POST upload-image': 'signed-in',
  'GET media/images/:id/:file': 'public',
  'GET sitemap.xml': 'public',
  'GET robots.txt': 'public',
  'GET tutoriels/rss.xml': 'public',
  'GET share/site.png': 'public',
  'GET share/:kind/:picture': 'public',
  'GET orders.csv': 'admin',
  'GET courses/stat/resume': 'admin',
  'GET courses/stat/audience': 'admin',
  'GET courses/stat/revenue': 'admin',
  'GET courses/stat/watch': 'admin',
  'GET operations': 'admin',
  'GET operations/backups': 'admin',
  'GET operations/expiries': 'admin',
  'POST operations/expiries/:name/run': 'admin',
  'POST operations/backups': 'admin',
  'POST operations/parked/:id/retry': 'admin',
  'POST operations/parked/:id/abandon': 'admin',
  'POST blogs': 'admin',
  'GET blogs': 'public',
  'GET blogs/manage': 'admin',
  'GET blogs/stat/resume': 'admin',
  'GET blogs/:id': 'public',
  'PUT blogs/:id/:field': 'admin',
  'DELETE blogs/:id': 'admin',
  'GET courses/tutors': 'admin',
  'GET learn/:id/student': 'admin',
  'POST courses': 'author',
  'GET courses': 'public',
  'GET courses/tutors/course': 'author',
  'GET courses/tutors/course.csv': 'author',
  'GET courses/tutors/home': 'author',
  'GET learn/:id/announcements': 'signed-in',
  'GET courses/:id/announcements': 'author',
  'POST courses/:id/announcements': 'author',
  'DELETE courses/:id/announcements/:announcementId': 'author',
  'GET courses/:id/insight': 'author',
  'GET courses/:id/exercises': 'author',
  'GET courses/:id/insight/:lessonId': 'author',
  'GET courses/tutors/idle': 'author',
  'POST courses/tutors/reminders': 'author',
  'GET courses/:id': 'public',
  'PUT courses/:id/:field': 'author',
  'PUT courses/:id/student': 'author',
  'POST courses/:id/changes/undo': 'author',
  'POST courses/:id/lessons/:lessonId/verification': 'author',
  'GET courses/:id/publications': 'author',
  'GET courses/:id/publications/:publicationId': 'author',
  'POST courses/:id/publications/:publicationId/restore': 'author',
  'GET courses/:id/preview': 'author',
  'GET courses/:id/price-history': 'author',
  'POST courses/:id/price-announcement': 'author',
  'GET courses/:id/reach': 'author',
  'POST courses/:id/duplicate': 'author',
  'DELETE courses/:id': 'admin',
  'GET assessments': 'author',
  'GET assessments/list.csv': 'author',
  'POST assessments': 'author',
  'GET assessments/:id/list': 'signed-in',
  'GET assessments/:id': 'signed-in',
  'PUT assessments/:id': 'author',
  'DELETE assessments/:id': 'author',
  'POST faqs': 'signed-in',
  'GET faqs/:id/list': 'public',
  'GET faqs/:id': 'public',
  'DELETE faqs/:id': 'signed-in',
  'GET faqs/inbox': 'author',
  'GET faqs/inbox/count': 'author',
  'GET faqs/:id/questions': 'signed-in',
  'GET faqs/:id/moments': 'signed-in',
  'PUT faqs/:id': 'signed-in',
  'PUT faqs/:id/lesson': 'signed-in',
  'PUT faqs/:id/comment': 'signed-in',
  'DELETE faqs/:id/comment/:commentId': 'signed-in',
  'PUT faqs/:id/like': 'signed-in',
  'PUT faqs/:id/comment/:commentId/like': 'signed-in',
  'PUT faqs/:id/answer': 'signed-in',
  'PUT faqs/:id/hidden': 'author',
  'PUT faqs/:id/comment/:commentId/hidden': 'author',
  'GET users/profile/notices': 'signed-in',
  'PUT users/profile/notices': 'signed-in',
  'GET notices/:token': 'public',
  'PUT notices/:token': 'public',
  'POST notices/:token/unsubscribe': 'public',
  'GET notices/:token/unsubscribe': 'public',
  'POST upload-video': 'author',
  'POST upload-doc': 'author',
  'POST upload-picture': 'author',
  'OPTIONS uploads': 'author',
  'POST uploads': 'author',
  'HEAD uploads/:id': 'author',
  'PATCH uploads/:id': 'author',
  'DELETE uploads/:id': 'author',
  'GET uploads/:id/result': 'author',
  'POST uploads/:id/import': 'author',
  'POST uploads/:id/source': 'author',
  'GET courses/:id/sources/:assetId': 'author',
  'GET courses/:id/lessons/:lessonId/code': 'public',
  'GET courses/:id/lessons/:lessonId/code/file': 'public',
  'GET courses/:id/lessons/:lessonId/code/search': 'public',
  'GET courses/:id/lessons/:lessonId/code/changes': 'public',
  'POST courses/:id/lessons/:lessonId/code/changes': 'signed-in',
  'POST courses/:id/lessons/:lessonId/code/marks': 'author',
  'GET media/:id': 'author',
  'POST media/:id/retry': 'author',
  'PUT media/:id/poster': 'author',
  'GET courses/:id/archive': 'author',
  'GET courses/:id/archive/link': 'author',
  'GET archives/:token': 'public',
  'POST courses/archive': 'author',
  'GET course-archive.schema.json': 'public',
  'POST media/:id/captions': 'author',
  'DELETE media/:id/captions/:language': 'author',
  'POST payment/paypal': 'signed-in',
  'POST payment/paypal/webhook': 'public',
  'POST payment/stripe': 'signed-in',
  'POST payment/stripe/webhook': 'public',
  'GET orders': 'signed-in',
  'GET orders/counts': 'admin',
  'GET orders/:id/neighbours': 'admin',
  'POST orders/:id/mail': 'signed-in',
  'GET withdrawals/:number.pdf': 'signed-in',
  'GET withdrawals': 'signed-in',
  'POST withdrawals/link': 'public',
  'GET compliance': 'admin',
  'POST compliance/answers': 'admin',
  'GET compliance.pdf': 'admin',
  'GET accessibility': 'public',
  'POST withdrawals/order': 'public',
  'POST withdrawals/declaration': 'public',
  'GET orders/revenue': 'admin',
  'GET orders/:id': 'signed-in',
  'GET orders/:id/invoice.pdf': 'signed-in',
  'GET credit-notes/:number.pdf': 'signed-in',
  'GET accounting/invoices.csv': 'admin',
  'GET accounting/fec.txt': 'admin',
  'GET vat/thresholds': 'admin',
  'GET vat/oss': 'admin',
  'GET vat/oss.csv': 'admin',
  'GET vat/e-reporting': 'admin',
  'GET vat/e-reporting.csv': 'admin',
  'GET vat/e-reporting.xml': 'admin',
  'GET books/archives': 'admin',
  'POST books/archives/verification': 'admin',
  'GET books/archives/attestation.pdf': 'admin',
  'GET books/archives/:period.jsonl': 'admin',
  'GET books/hand-overs': 'admin',
  'POST books/hand-overs/:id/attempts': 'admin',
  'GET accounting/company-invoices.zip': 'admin',
  'POST orders/:id/refund': 'admin',
  'POST orders/:id/guarantee': 'signed-in',
  'POST orders/:id/withdrawal': 'signed-in',
  'POST orders/:id/anomalies/:anomalyId': 'admin',
  'GET orders/unmatched/:id': 'admin',
  'POST orders/unmatched/:id': 'admin',
  'GET legal': 'public',
  'GET legal/:kind': 'public',
  'GET legal/:kind/:number': 'public',
  'GET legal/:kind/:number.pdf': 'public',
  'POST payment/quote': 'public',
  'POST gifts': 'signed-in',
  'GET gifts': 'signed-in',
  'PUT gifts/:id': 'signed-in',
  'GET gift-links/:token': 'public',
  'POST gift-links/:token/accept': 'signed-in',
  'POST teams': 'signed-in',
  'GET teams': 'signed-in',
  'GET teams/:id': 'signed-in',
  'POST teams/:id/link': 'signed-in',
  'DELETE teams/:id/link': 'signed-in',
  'POST teams/:id/invitations': 'signed-in',
  'DELETE teams/:id/invitations/:invitationId': 'signed-in',
  'DELETE teams/:id/seats/:seatId': 'signed-in',
  'GET place-links/:token': 'public',
  'POST place-links/:token/claim': 'signed-in',
  'POST coupons': 'admin',
  'GET coupons': 'admin',
  'DELETE coupons/:code': 'admin',
  'POST learn': 'signed-in',
  'GET learn': 'signed-in',
  'GET learn/:id/learning': 'signed-in',
  'GET learn/:id/search': 'signed-in',
  'PUT learn/:id/lesson': 'signed-in',
  'PUT learn/:id/position': 'signed-in',
  'POST learn/:id/playback': 'signed-in',
  'POST learn/:id/presence': 'signed-in',
  'GET learn/:id/attestations': 'signed-in',
  'POST learn/:id/attestations': 'signed-in',
  'GET attestations/:code': 'public',
  'GET attestations/:code/attestation.pdf': 'signed-in',
  'GET learn/:id': 'public',
  'GET learn/details/:id/student': 'author',
  'GET learn/:id/notes': 'signed-in',
  'GET learn/:id/notes.md': 'signed-in',
  'POST learn/:id/notes': 'signed-in',
  'PUT learn/:id/notes/:noteId': 'signed-in',
  'DELETE learn/:id/notes/:noteId': 'signed-in',
  'POST learn/:id/quiz': 'signed-in',
  'GET learn/:id/exercises/:lessonId': 'signed-in',
  'PUT learn/:id/exercises/:lessonId': 'signed-in',
  'POST learn/:id/exercises/:lessonId/tries': 'signed-in',
  'GET learn/:id/exercises/:lessonId/tries/:tryId': 'signed-in',
  'POST learn/:id/exercises/:lessonId/solution': 'signed-in',
  'POST learn/:id/quiz/attempts': 'signed-in',
  'POST learn/:id/quiz/attempts/:attemptId/answers': 'signed-in',
  'GET learn/:id/preview': 'author',
  'POST learn/:id/preview/quiz': 'author',
  'POST learn/:id/preview/quiz/answers': 'author',
  'GET learn/course/:id/students': 'author',
  'GET learn/course/:id/students/selection': 'author',
  'POST learn/student': 'author',
  'DELETE learn/:id': 'author',
  'GET config': 'public',
  'GET media/:token/:assetId/:file': 'public',
  'GET health/live': 'public',
  'GET health/ready': 'public',
  // Last: it signs the caller's other devices out.
  'DELETE users/sessions': 'signed-in',
};

const allowed = {
  public: ['visitor', 'student', 'teacher', 'administrator'],
  'signed-in': ['student', 'teacher', 'administrator'],
  author: ['teacher', 'administrator'],
  admin: ['administrator'],
};

describe('access to routes', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));
  let callers: Record<string, Visitor>;

  beforeAll(async () => {
    callers = {
      visitor: atelier.visitor(),
      student: await atelier.visitor().signUp('eleve@exemple.fr'),
      teacher: await signInTeacher(atelier, 'formatrice@exemple.fr'),
      administrator: await signInAdministrator(atelier),
    };
  });

  it('is declared by every route of the running application, as this table says', () => {
    proves('people.routes', 'coupon.api', 'coupon.terms');

    const declared = atelier.api.get(DeclaredRoutes).routes();
    expect(
      Object.fromEntries(declared.map(({ method, path, access }) => [`${method} ${path}`, access])),
    ).toEqual(table);
  });

  it('is given by routes that all say what they answer', () => {
    proves('api.answers');

    const silent = atelier.api
      .get(DeclaredRoutes)
      .routes()
      .filter(({ answers }) => !answers);
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('reaches through nginx where a file is sent: its location for large bodies names each such route', () => {
    proves('security.upload-routes');

    const conf = readFileSync('infra/nginx/atelier.conf', 'utf8');
    const [, large = ''] = /location ~ (\S+) \{\s*client_max_body_size 0;/.exec(conf) ?? [];
    const passes = new RegExp(large);
    const received = atelier.api
      .get(DeclaredRoutes)
      .routes()
      .filter(({ rawBody, refusals }) => {
        const isForm = rawBody && 'form' in rawBody;
        const isPiece = rawBody && 'bytes' in rawBody && rawBody.bytes !== 'application/json';
        return isForm || isPiece || refusals.includes('upload-truncated');
      });
    expect(received.length).toBeGreaterThan(6);
    expect(received.map(({ address }) => address).filter((address) => !passes.test(address))).toEqual([]);
  });

  it('is declared for all that the router answers, but for pages and the board of the queues', () => {
    proves('api.errors', 'api.answers');

    const declared = atelier.api.get(DeclaredRoutes).routes();
    const expected = declared.flatMap(({ method, address }) =>
      // Fastify answers HEAD for every GET route.
      method === 'GET' ? [`GET ${address}`, `HEAD ${address}`] : [`${method} ${address}`],
    );
    const running = runningRoutes(atelier).filter(
      (route) =>
        /^\S+ \/(api|media|health|sitemap\.xml|robots\.txt|tutoriels|share)\b/.test(route) &&
        !/^\S+ \/api\/queues\b/.test(route),
    );
    expect(running.toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it.each(Object.entries(table))('holds for %s (%s)', async (route, access) => {
    proves('wizard.who');

    const [method = '', path = ''] = route.split(' ');
    const id = '01900000-0000-7000-8000-000000000000';
    const filled = path
      .replace(/:(id|assetId)/, id)
      .replace(':token', 'x')
      .replace(':file', 'video.mp4')
      .replace(':language', 'fr')
      .replace(':field', 'title');
    const address = /^(health|media\/x|sitemap\.xml|robots\.txt|tutoriels|share)/.test(filled)
      ? `/${filled}`
      : `/api/${filled}`;
    for (const [role, caller] of Object.entries(callers)) {
      // Calls that change a session are made without the cookie.
      const session = caller.cookie;
      if (path.startsWith('users/')) caller.cookie = null;
      const { status, body } = await caller.call<ApiError>(
        method,
        address,
        ['GET', 'HEAD'].includes(method) ? undefined : {},
      );
      caller.cookie = session;
      // HEAD responses have no body with an error code.
      const refusedByAccess =
        method === 'HEAD'
          ? [401, 403].includes(status)
          : ['unauthenticated', 'forbidden'].includes(body?.code) && path !== 'users/refresh';
      expect({ role, refusedByAccess, status }).toEqual({
        role,
        refusedByAccess: !allowed[access].includes(role),
        status: expect.any(Number),
      });
      if (refusedByAccess) expect(status).toBe(role === 'visitor' ? 401 : 403);
      expect(status).toBeLessThan(500);
    }
  });

  it('shows the queues to administrators alone', async () => {
    proves('ops.bull-board');

    const statuses = await Promise.all(
      Object.entries(callers).map(async ([role, caller]) => [
        role,
        (await caller.call('GET', '/api/queues')).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      visitor: 403,
      student: 403,
      teacher: 403,
      administrator: 200,
    });
  });

  it('shows the queues without asking any other site', async () => {
    const { body } = await callers['administrator']!.call<string>('GET', '/api/queues');
    expect(body).toContain('static/css/');
    expect(body).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
  });

  it('answers an unknown address with a clear 404', async () => {
    proves('api.prefix');

    const response = await atelier.visitor().call<ApiError>('POST', '/api/nulle-part', {});
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 404,
      code: 'route-not-found',
    });
  });
});
