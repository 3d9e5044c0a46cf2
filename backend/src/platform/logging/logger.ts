import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import type { Token } from '../../kernel/use-case.js';

/**
 * Structured logs; secrets and personal data never leave the process.
 * @param destination standard output unless said otherwise
 */
export function createLogger(
  name: 'api' | 'worker' | 'tool',
  level: string,
  destination?: DestinationStream,
): Logger {
  const redact = [
    'req.headers.authorization',
    'req.headers.cookie',
    '*.password',
    '*.token',
    '*.clientSecret',
  ];
  return pino({ name, level, redact, mixin: traceOfLine }, destination ?? pino.destination(1));
}

/** What is traced is found by the lines that were written meanwhile, and the other way round. */
function traceOfLine(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId } : {};
}

/** Nest speaks through pino as everything else does. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error(
      { context, stack, err: message instanceof Error ? message : undefined },
      String(message),
    );
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
}

/** Injection token for the process's pino logger. */
export const LOGGER = Symbol('logger') as Token<Logger>;
export type { Logger } from 'pino';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

type MakesChild = (bindings: Bindings, options?: ChildLoggerOptions) => Logger;

/** Names its request in each line. Made once there is a line: most requests write none, and making one costs as much as writing it. */
class RequestLogger {
  private made: Logger | undefined;

  constructor(
    private readonly parent: Logger,
    private readonly bindings: Bindings,
  ) {}

  get level(): string {
    return this.parent.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.own.child(bindings, options);
  }

  private get own(): Logger {
    return (this.made ??= this.parent.child(this.bindings));
  }

  static {
    for (const level of levels)
      Object.defineProperty(RequestLogger.prototype, level, {
        value(this: RequestLogger, ...line: [object, string]) {
          if (this.parent.isLevelEnabled(level)) this.own[level](...line);
        },
      });
  }
}

/**
 * The logger that Fastify is given: of it Fastify makes one of its own, and of that one for each request. What it makes by
 * itself would be made for every request; a factory of ours would have each examined whether it is a logger.
 */
export const withRequestLoggers = (logger: Logger): Logger =>
  making(logger, (none, serializers) => {
    const server: Logger = logger.child(none, serializers);
    // A route that has a level or serializers of its own needs one that knows them.
    return making(server, (bindings, options = {}) =>
      Object.keys(options).length > 0
        ? server.child(bindings, options)
        : (new RequestLogger(server, bindings) as unknown as Logger),
    );
  });

const making = (logger: Logger, child: MakesChild): Logger =>
  Object.create(logger, { child: { value: child } }) as Logger;

/** What opens a paid film by itself, of whatever length. */
const mediaToken = /(?<=\/media\/)(?!images\/)[^/]+/;
/** The links that mails carry hold tokens of 43 characters, whatever route they lead to; ids have 36. */
const linkToken = /(?<=\/)[\w-]{40,}/g;

/** An address as the logs may keep it: without its tokens, and without the names and addresses searched for. */
export const loggedUrl = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(mediaToken, '…').replace(linkToken, '…');
