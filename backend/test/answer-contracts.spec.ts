import { z } from 'zod';
import { noContent } from '../src/platform/http/declared-routes.js';
import { AnswerContracts } from './support/answer-contracts.js';

const Course = z.object({ _id: z.string(), lessons: z.array(z.object({ title: z.string() })) });
const own = { access: 'public', limits: [], refusals: ['course-not-found'] } as const;
const contracts = new AnswerContracts([
  {
    method: 'GET',
    path: 'courses/:id',
    address: '/api/courses/:id',
    ...own,
    answers: { 200: Course },
  },
  {
    method: 'GET',
    path: 'courses/mine',
    address: '/api/courses/mine',
    ...own,
    answers: { 204: noContent },
  },
  { method: 'GET', path: 'silent', address: '/api/silent', ...own, answers: null },
]);
const course = { _id: '1', lessons: [{ title: 'Un' }] };
const refusal = { statusCode: 404, code: 'course-not-found', message: 'Cours introuvable' };

const hold =
  (path: string, status: number, body: unknown, method = 'GET') =>
  () =>
    contracts.check({ method, path, status, body });

describe('what visitors hold every answer to', () => {
  it('lets pass what the contracts say, refusals included', () => {
    proves('api.errors', 'api.answers');

    hold('/api/courses/1?title=x', 200, course)();
    hold('/api/courses/mine', 204, undefined)();
    hold('/api/courses/1', 200, undefined, 'HEAD')();
    hold('/api/courses/1', 404, refusal)();
    hold('/api/nowhere', 404, { ...refusal, code: 'route-not-found' })();
  });

  it.each([
    ['a field that is missing', '/api/courses/1', 200, { _id: '1' }],
    ['a field too many', '/api/courses/1', 200, { ...course, secret: 1 }],
    [
      'a field too many, deep inside',
      '/api/courses/1',
      200,
      { _id: '1', lessons: [{ title: 'Un', answer: 1 }] },
    ],
    ['a body where there is to be none', '/api/courses/mine', 204, {}],
    ['a status that is not declared', '/api/courses/1', 201, course],
    ['a route that declares no answer', '/api/silent', 200, {}],
    ['a route that nobody declares', '/api/hidden', 200, {}],
    ['an error without statusCode', '/api/courses/1', 404, { ...refusal, statusCode: undefined }],
    ['an error whose statusCode is another', '/api/courses/1', 409, refusal],
    ['an error of an unknown code', '/api/courses/1', 404, { ...refusal, code: 'lost' }],
    ['an error with more than its shape', '/api/courses/1', 404, { ...refusal, stack: 'at …' }],
    [
      'an error that the route does not declare',
      '/api/courses/1',
      409,
      { ...refusal, statusCode: 409, code: 'own-course' },
    ],
    ['an error that says nothing', '/api/courses/1', 404, { ...refusal, message: ' ' }],
  ])('refuses %s', (_what, path, status, body) => {
    proves('api.answers');

    expect(hold(path, status, body)).toThrow(`GET ${path} answered ${status}`);
  });
});
