import { isDeepStrictEqual } from 'node:util';
import { ApiError, errorCodes, type ErrorCode } from '@atelier/contracts/error-codes';
import { z } from 'zod';
import { type DeclaredRoute, fileBytes } from '../../src/platform/http/declared-routes.js';
import { refusalCodes } from '../../src/platform/openapi/describe-api.js';

/** The part of a declared route that answers are checked against. */
type AnsweringRoute = Omit<DeclaredRoute, 'controller' | 'handler'>;

/** Errors of the server itself, possible on any route. */
const commonErrors: readonly ErrorCode[] = [
  'internal-error',
  'unavailable',
  'malformed-request',
  'unsupported-media-type',
  'payload-too-large',
  'route-not-found',
];

export interface ReceivedAnswer {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  /** Parsed if JSON; `undefined` if empty. */
  body: unknown;
}

/** Bull Board and pages declare no answers. */
const undeclaredPaths = /^\/api\/queues\b|^\/(?!(api|health|media)\b)/;

/**
 * Checks every answer against its route's `@Answers`, and errors against `ApiError` and `@Refuses`. Unknown fields are errors too.
 */
export class AnswerContracts {
  private readonly routes: { pattern: RegExp; weight: number; route: AnsweringRoute }[];

  constructor(routes: AnsweringRoute[]) {
    this.routes = routes
      .map((route) => ({
        pattern: new RegExp(`^${route.address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
        weight: route.address.split('/').filter((part) => part.startsWith(':')).length,
        route,
      }))
      // As in the router, literal segments win over parameters.
      .toSorted((one, other) => one.weight - other.weight);
  }

  /** @throws Error that names the call and what is wrong with its answer */
  check(answer: ReceivedAnswer): void {
    if (undeclaredPaths.test(answer.path)) return;
    const fault = this.faultOf(answer);
    if (!fault) return;
    const { method, path, status, body } = answer;
    throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)?.slice(0, 2000)}: ${fault}`);
  }

  private faultOf({ method, path, status, body }: ReceivedAnswer): string | null {
    const route = this.find(method, path.split('?', 1)[0] ?? '');
    const contract = route?.answers?.[status];
    if (contract) return method === 'HEAD' || contract === fileBytes ? null : mismatch(contract, body);
    if (status >= 400)
      return method === 'HEAD'
        ? null
        : (errorFault(status, body) ?? (route ? undeclaredCode(route, body as ApiError) : null));
    if (!route) return 'no controller declares this route';
    return route.answers
      ? `${route.address} declares ${Object.keys(route.answers).join(', ')} alone`
      : `${route.address} does not say what it answers: add @Answers(...)`;
  }

  private find(method: string, pathname: string): AnsweringRoute | undefined {
    const among = (verb: string) =>
      this.routes.find(({ pattern, route }) => route.method === verb && pattern.test(pathname))?.route;
    // Fastify answers HEAD for every GET route.
    return among(method) ?? (method === 'HEAD' ? among('GET') : undefined);
  }
}

/** An error code that the route does not declare. */
function undeclaredCode(route: AnsweringRoute, { code }: ApiError): string | null {
  const codes = [...commonErrors, ...refusalCodes(route)];
  return codes.includes(code as ErrorCode)
    ? null
    : `${route.address} does not declare ${code}: add it to @Refuses(...)`;
}

function errorFault(status: number, body: unknown): string | null {
  const fault = mismatch(ApiError, body);
  if (fault) return fault;
  const { statusCode, code, message, issues } = body as ApiError;
  if (statusCode !== status) return `its statusCode is ${statusCode}`;
  if (errorCodes[code as ErrorCode] !== status) return `${code} is no code of ${status}`;
  if (status === 422 && !issues?.length) return 'it does not say what is wrong with which field';
  return message.trim() ? null : 'its message is empty';
}

function mismatch(contract: z.ZodType, body: unknown): string | null {
  const parsed = contract.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const known = parsed.data === undefined ? undefined : JSON.parse(JSON.stringify(parsed.data));
  return isDeepStrictEqual(known, body) ? null : `its contract knows no more than ${JSON.stringify(known)}`;
}
