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
import { type AccessLevel, accessMetadata } from '../auth/access.js';
import { rateLimitMetadata, type RateLimitRule } from '../rate-limit/rate-limit.js';

/** An answer without a body, by 204. */
export const noContent = z.void();

/** The bytes of a file: what they are is said by the answer's headers. */
export const fileBytes = z.file();

type AnswersByStatus = Readonly<Record<number, z.ZodType>>;
type DeclaredAnswer = z.ZodType | AnswersByStatus;

type Answered<Answer extends DeclaredAnswer> = Answer extends z.ZodType
  ? z.output<Answer>
  : z.output<Extract<Answer[keyof Answer], z.ZodType>>;
type RouteMethod<Answer> = (...args: never[]) => void | Answer | Promise<void | Answer>;

const answersMetadata = 'atelier:answers';

/**
 * What a route answers when it succeeds: the contract of its body, or one for each status. The compiler holds the
 * handler to it, the tests every answer they get. Errors need no mention: all have the one shape of `ApiError`.
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

/** The codes by which a route refuses, besides those that follow from its access, its contracts and its limits. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(refusesMetadata, codes);

/** What a route reads by itself: a form with a file, or bytes of a media type. */
type RawBody = { form: string } | { bytes: string };

const takesMetadata = 'atelier:takes';

/** Says what a route takes where no `@Body({ schema })` does. It is described by this, and not parsed by it. */
export const Takes = (body: z.ZodType | RawBody) => SetMetadata(takesMetadata, body);

/** All other routes stand under `/api`. */
export const outsideOfApi = [
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

const isOutsideOfApi = (path: string): boolean => outsideOfApi.some((route) => route.path === path);

export interface DeclaredRoute {
  method: string;
  /** As in the controllers, without the `/api` prefix. */
  path: string;
  /** As it is called, parameters as `:name`. */
  address: string;
  access: AccessLevel;
  /** Whose method answers it: `Assessments` and `set`. */
  controller: string;
  handler: string;
  /** The contracts of what is sent; absent where none is declared. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What is read without a contract's `@Body`. */
  rawBody?: z.ZodType | RawBody | undefined;
  limits: readonly RateLimitRule[];
  /** The codes of refusals that are its own. */
  refusals: readonly ErrorCode[];
  /** The contract of each success, by its status; null where none is declared. */
  answers: AnswersByStatus | null;
}

type Handler = (...args: unknown[]) => unknown;

/** Lists every route with what its decorators say; one without `@Access` stops the boot. */
@Injectable()
export class DeclaredRoutes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.routes();
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
        const address = `${isOutsideOfApi(path) ? '' : '/api'}/${path}`;
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
            rawBody: this.reflector.get<DeclaredRoute['rawBody']>(takesMetadata, handler),
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

/** Nest keeps each parameter under `<kind>:<position>`. */
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
  const usual = verb === RequestMethod.POST ? HttpStatus.CREATED : HttpStatus.OK;
  const status = (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? usual;
  return { [status]: declared };
}
