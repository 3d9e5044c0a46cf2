import {
  HttpCode,
  HttpStatus,
  Injectable,
  type OnModuleInit,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { z } from 'zod';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { requireBounds } from './input-bounds.js';
import { type AccessLevel, accessMetadata } from '../auth/access.js';
import { rateLimitMetadata, type RateLimitRule } from '../rate-limit/rate-limit.js';

/** A response without a body (204). */
export const noContent = z.void();

/** A file; the response headers say its type. */
export const fileBytes = z.file();

type AnswersByStatus = Readonly<Record<number, z.ZodType>>;
type DeclaredAnswer = z.ZodType | AnswersByStatus;

type Answered<Answer extends DeclaredAnswer> = Answer extends z.ZodType
  ? z.output<Answer>
  : z.output<Extract<Answer[keyof Answer], z.ZodType>>;
type RouteMethod<Answer> = (...args: never[]) => void | Answer | Promise<void | Answer>;

const answersMetadata = 'atelier:answers';

/**
 * Success response of a route: the contract of its body, or one per status. The compiler checks the handler
 * against it, and the tests check every response. Errors need no mention: all have the shape `ApiError`.
 */
export const Answers =
  <Answer extends DeclaredAnswer>(answer: Answer) =>
  <Method extends RouteMethod<Answered<Answer>>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(answersMetadata, answer)(target, name, method);
    if (answer === (noContent as z.ZodType)) HttpCode(HttpStatus.NO_CONTENT)(target, name, method);
  };

const refusesMetadata = 'atelier:refuses';

/** Error codes of the route, besides those implied by its access, contracts and limits. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(refusesMetadata, codes);

/** A body read by the route itself: a multipart form, or raw bytes of a media type. */
type RawBody = { form: string } | { bytes: string };

const bodyMetadata = 'atelier:takes';

/** Documents the body of a route without `@Body({ schema })`. It is described, not parsed. */
export const DocumentsBody = (body: z.ZodType | RawBody) => SetMetadata(bodyMetadata, body);

/** All other routes are under `/api`. */
export const routesOutsideApi = [
  'health/live',
  'health/ready',
  'media/:token/:assetId/:file',
  'media/images/:id/:file',
  'sitemap.xml',
  'robots.txt',
  'tutoriels/rss.xml',
  'share/site.png',
  'share/:kind/:picture',
].map((path) => ({ path, method: RequestMethod.GET }));

const isOutsideApi = (path: string): boolean => routesOutsideApi.some((route) => route.path === path);

export interface DeclaredRoute {
  method: string;
  /** As in the controllers, without the `/api` prefix. */
  path: string;
  /** The full path, with parameters as `:name`. */
  address: string;
  access: AccessLevel;
  /** Controller and method: `Assessments` and `set`. */
  controller: string;
  handler: string;
  /** The request contracts; absent where none is declared. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body declared by `@Takes`. */
  rawBody?: z.ZodType | RawBody | undefined;
  limits: readonly RateLimitRule[];
  /** Its own error codes. */
  refusals: readonly ErrorCode[];
  /** Response contracts by success status; null where none is declared. */
  answers: AnswersByStatus | null;
}

type Handler = (...args: unknown[]) => unknown;

/** Lists all routes with their decorators' metadata. A route without `@Access`, or with an unbounded schema, fails the boot. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { method, address, params, query, body, rawBody } of this.routes())
      for (const schema of [params, query, body, rawBody])
        if (schema instanceof z.ZodType) requireBounds(schema, `${method} ${address}`);
  }

  routes(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const verb = handler && (Reflect.getMetadata('method', handler) as RequestMethod | undefined);
        if (!handler || verb === undefined) return [];
        const access = this.reflector.get<AccessLevel | undefined>(accessMetadata, handler);
        if (!access)
          throw new Error(`${metatype.name}.${name} does not say who may call it: add @Access(...)`);
        const method = RequestMethod[verb] ?? String(verb);
        const path = [Reflect.getMetadata('path', metatype), Reflect.getMetadata('path', handler)]
          .flat()
          .map((part: string) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/');
        const address = `${isOutsideApi(path) ? '' : '/api'}/${path}`;
        const answers = answersOf(handler, verb);
        return [
          {
            method,
            path,
            address,
            access,
            controller: metatype.name.replace(/Controller$/, ''),
            handler: name,
            ...schemasOf(metatype, name),
            rawBody: this.reflector.get<DeclaredRoute['rawBody']>(bodyMetadata, handler),
            limits: this.reflector.get<RateLimitRule[] | undefined>(rateLimitMetadata, handler) ?? [],
            refusals: this.reflector.get<ErrorCode[] | undefined>(refusesMetadata, handler) ?? [],
            answers,
          },
        ];
      });
    });
  }
}

const kinds = new Map<string, 'params' | 'query' | 'body'>([
  [String(RouteParamtypes.PARAM), 'params'],
  [String(RouteParamtypes.QUERY), 'query'],
  [String(RouteParamtypes.BODY), 'body'],
]);

/** Nest stores parameter metadata under `<kind>:<position>`. */
function schemasOf(controller: object, name: string): Pick<DeclaredRoute, 'params' | 'query' | 'body'> {
  const parameters: Record<string, { schema?: z.ZodType }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, { schema }]) => {
      const kind = kinds.get(key.split(':')[0] ?? '');
      return kind && schema ? [[kind, schema]] : [];
    }),
  );
}

function answersOf(handler: Handler, verb: RequestMethod): AnswersByStatus | null {
  const declared = Reflect.getMetadata(answersMetadata, handler) as DeclaredAnswer | undefined;
  if (!declared) return null;
  if (!(declared instanceof z.ZodType)) return declared;
  const defaultStatus = verb === RequestMethod.POST ? HttpStatus.CREATED : HttpStatus.OK;
  const status = (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? defaultStatus;
  return { [status]: declared };
}
