import { z } from 'zod';
import { ApiError, type ErrorCode, errorCodes } from '@atelier/contracts/error-codes';
import { type DeclaredRoute, fileBytes, noContent } from '../http/declared-routes.js';

/** Converts a contract to JSON Schema 2020-12, as OpenAPI 3.1 uses it. Inexpressible types become `{}`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}

interface Described {
  properties?: Record<string, object>;
  required?: string[];
}

/** Path and query parameters. All path parameters are listed, even those without a contract. */
function parametersOf({ address, params, query }: DeclaredRoute): object[] {
  const path = describe(params);
  const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: path.properties?.[name] ?? { type: 'string' },
  }));
  const { properties = {}, required = [] } = describe(query);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const describe = (schema: z.ZodType | undefined): Described => (schema ? jsonSchema(schema, 'input') : {});

const callers: Record<DeclaredRoute['access'], string> = {
  public: 'Anybody.',
  'signed-in': 'Whoever is signed in.',
  author: 'Teachers and administrators.',
  admin: 'Administrators.',
};

const json = (schema: object) => ({ 'application/json': { schema } });
const errors = json({ $ref: '#/components/schemas/ApiError' });

/** The OpenAPI 3.1 document of the routes: access, request, responses, error codes. */
export function describeApi(routes: readonly DeclaredRoute[], siteName: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.address.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version: '1',
      description:
        'Errors have one shape, `ApiError`: act on `code`, show `message`. Times are ISO 8601, money is euros.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        ApiError: {
          ...jsonSchema(ApiError, 'output'),
          description: 'What every refusal answers.',
        },
        ErrorCode: {
          type: 'string',
          enum: Object.keys(errorCodes),
          description: 'A client knows a refusal by its code.',
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` that signing in answers; it is good for 15 minutes.',
        },
      },
    },
  };
}

function operation(route: DeclaredRoute): object {
  const { access, controller, handler } = route;
  const parameters = parametersOf(route);
  const body = requestBody(route);
  return {
    operationId: `${controller}.${handler}`,
    tags: [controller],
    description: `${callers[access]}${limitsOf(route)}`,
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answers(route), ...refusals(route) },
  };
}

const limitsOf = ({ limits }: DeclaredRoute): string =>
  limits
    .map(({ limit, seconds, by, failures }) => {
      const counted = failures ? 'failures' : 'calls';
      return ` At most ${limit} ${counted} in ${seconds / 60} minutes, by ${by}.`;
    })
    .join('');

function requestBody({ body, rawBody }: DeclaredRoute): object | undefined {
  if (body) return { required: true, content: json(jsonSchema(body, 'input')) };
  if (!rawBody) return undefined;
  if (rawBody instanceof z.ZodType) return { required: true, content: json(jsonSchema(rawBody, 'input')) };
  if ('bytes' in rawBody) return { required: true, content: { [rawBody.bytes]: {} } };
  const schema = {
    type: 'object',
    properties: { [rawBody.form]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [rawBody.form],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const answers = ({ answers: declared }: DeclaredRoute): Record<string, object> =>
  Object.fromEntries(
    Object.entries(declared ?? {}).map(([status, schema]) => {
      if (schema === noContent) return [status, { description: 'Nothing more to say.' }];
      if (schema === fileBytes)
        return [status, { description: 'The bytes of a file.', content: { '*/*': {} } }];
      return [status, { description: 'Done.', content: json(jsonSchema(schema, 'output')) }];
    }),
  );

/** Error responses by status, with the codes of each. */
function refusals(route: DeclaredRoute): Record<string, object> {
  const codes = Object.groupBy(refusalCodes(route), (code) => errorCodes[code]);
  const byStatus = Object.entries(codes).map(([status, statusCodes = []]) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/ApiError' }, { properties: { code: { enum: statusCodes } } }],
    };
    return [
      status,
      { description: statusCodes.map((code) => `\`${code}\``).join(', '), content: json(schema) },
    ];
  });
  return { ...Object.fromEntries(byStatus), default: { description: 'Any other refusal.', content: errors } };
}

/** Error codes of a route: those implied by its declarations, and its own. */
export function refusalCodes({
  access,
  query,
  body,
  rawBody,
  params,
  limits,
  refusals: ownCodes,
}: Omit<DeclaredRoute, 'controller' | 'handler'>): ErrorCode[] {
  const impliedCodes: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', 'session-expired'];
  if (access === 'author' || access === 'admin') impliedCodes.push('forbidden', 'second-factor-required');
  if (query || body || rawBody) impliedCodes.push('invalid-request');
  if (body || rawBody) impliedCodes.push('malformed-request');
  if (params) impliedCodes.push('route-not-found');
  if (limits.length > 0) impliedCodes.push('too-many-requests');
  return [...new Set([...impliedCodes, ...ownCodes])];
}
