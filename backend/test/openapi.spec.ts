import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { errorCodes, type ApiError } from '@atelier/contracts/error-codes';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { signInAdministrator } from './support/people.js';
import { runningRoutes } from './support/running-routes.js';

interface Operation {
  operationId: string;
  'x-access': string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

describe('the description of the API', () => {
  const atelier = prepare(startAtelier);
  const document = prepare(() => atelier.visitor().done<Document>('GET', '/api/openapi.json'));

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is valid OpenAPI 3.1, and its operations are named apart', async () => {
    proves('api.openapi');

    const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
    expect([valid, errors ?? []]).toEqual([true, []]);
    expect(document.openapi).toBe('3.1.1');
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  it('tells of every route that answers, and of none that does not', () => {
    proves('api.openapi');

    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    // HEAD is Fastify's, the queue board Bull's, other paths the client's.
    const isOurs = (route: string) =>
      / \/(api|media|health|sitemap\.xml|robots\.txt|tutoriels|share)\b/.test(route) &&
      !/ \/api\/queues\b/.test(route) &&
      !route.startsWith('HEAD ');
    const running = runningRoutes(atelier)
      .filter(isOurs)
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(described.filter((route) => !route.startsWith('HEAD ')).toSorted()).toEqual(
      [...new Set(running)].toSorted(),
    );
  });

  it('says of each who may call it, what it takes, what it answers and how it refuses', () => {
    proves('api.openapi');

    for (const { path, method, operation } of operations()) {
      const { security, responses, parameters = [] } = operation;
      const where = `${method} ${path}`;
      expect([where, security.length > 0]).toEqual([where, operation['x-access'] !== 'public']);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([where, inPath]).toEqual([where, path.match(/\{\w+\}/g) ?? []]);
      const statuses = Object.keys(responses);
      expect([where, statuses.some((status) => /^[23]/.test(status))]).toEqual([where, true]);
      const isGuarded = operation['x-access'] === 'public' || statuses.includes('401');
      expect([where, isGuarded]).toEqual([where, true]);
      expect([where, statuses.includes('default')]).toEqual([where, true]);
    }
    const writing = operations().filter(
      ({ method, operation }) => ['put', 'patch'].includes(method) && !operation.requestBody,
    );
    // A vote needs no body.
    expect(
      writing.map(({ path }) => path).filter((path) => !/\/review\/\{reviewId\}\/(un)?like$/.test(path)),
    ).toEqual([]);
    const { save } = { save: document.paths['/api/courses/{id}/{field}']?.['put'] };
    expect(JSON.stringify(save?.requestBody)).toContain('promotionPrice');
    expect(JSON.stringify(document.components.schemas['ErrorCode'])).toContain(
      JSON.stringify(Object.keys(errorCodes)),
    );
  });

  it('is satisfied by what the API answers', async () => {
    proves('api.openapi');

    const ajv = new Ajv2020({ strict: false, validateFormats: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'api', components: document.components });
    const author = await signInAdministrator(atelier);
    const course = await publishCourse(author);
    const calls = [
      ['/api/courses', '/api/courses'],
      [`/api/courses/${course._id}`, '/api/courses/{id}'],
      ['/api/users/profile/export', '/api/users/profile/export'],
      ['/api/courses/tutors/course', '/api/courses/tutors/course'],
      ['/api/users/students', '/api/users/students'],
      ['/api/operations', '/api/operations'],
      ['/api/config', '/api/config'],
    ] as const;
    for (const [address, path] of calls) {
      const answer = await author.done('GET', address);
      const schema = document.paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema;
      const isSatisfied = ajv.validate(schema ?? false, answer);
      expect([path, isSatisfied, ajv.errors ?? []]).toEqual([path, true, []]);
    }
    // Errors too, by the documented codes.
    const absent = '01900000-0000-7000-8000-000000000000';
    const refusals = [
      ['GET', `/api/courses/${absent}`, '/api/courses/{id}', undefined],
      ['PUT', `/api/courses/${absent}/title`, '/api/courses/{id}/{field}', { title: 'Node' }],
      ['POST', '/api/assessments', '/api/assessments', { courseId: absent, description: 'Un plan' }],
      ['PUT', '/api/users/profile', '/api/users/profile', { name: '' }],
      [
        'POST',
        '/api/payment/stripe',
        '/api/payment/stripe',
        { amount: 1, currency: 'eur', courseId: [absent] },
      ],
    ] as const;
    for (const [method, address, path, body] of refusals) {
      const { status, body: answer } = await author.call<ApiError>(method, address, body);
      const described = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
      expect([path, status, JSON.stringify(described)]).toEqual([
        path,
        status,
        expect.stringContaining(`"${answer.code}"`),
      ]);
    }
    const refusal = await atelier.visitor().call('GET', '/api/users/profile');
    const schema = structuredClone(document.components.schemas['ApiError'] ?? {});
    expect([refusal.status, ajv.validate(schema, refusal.body)]).toEqual([401, true]);
  });

  it('is built once, and read by people on a page that loads nothing from elsewhere', async () => {
    proves('api.openapi');

    const first = await fetch(`${atelier.url}/api/openapi.json`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${atelier.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    const page = await (await fetch(`${atelier.url}/api/docs`)).text();
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(loaded).toHaveLength(4);
    for (const address of loaded) {
      const file = await fetch(`${atelier.url}${address}`);
      expect([address, file.status]).toEqual([address, 200]);
      expect((await file.text()).length).toBeGreaterThan(100);
    }
    expect(page).not.toMatch(/<script>|style=|https?:/);
    expect((await fetch(`${atelier.url}/api/docs/package.json`)).status).toBe(404);
  });
});
