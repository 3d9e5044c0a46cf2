import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import type { Token } from '../../kernel/use-case.js';

/** Structured logs, with secrets and personal data redacted. @param destination standard output by default */
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
  return pino({ name, level, redact, mixin: currentTraceId }, destination ?? pino.destination(1));
}

/** Adds the trace id, to correlate logs and traces. */
function currentTraceId(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId } : {};
}

/** Routes Nest's logs to pino. */
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

type ChildFactory = (bindings: Bindings, options?: ChildLoggerOptions) => Logger;

/**
 * Adds the request id to each line. The child logger is created lazily: most requests log nothing, and creating
 * one costs as much as a line.
 */
class RequestLogger {
  private created: Logger | undefined;

  constructor(
    private readonly parent: Logger,
    private readonly bindings: Bindings,
  ) {}

  get level(): string {
    return this.parent.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.childLogger.child(bindings, options);
  }

  private get childLogger(): Logger {
    return (this.created ??= this.parent.child(this.bindings));
  }

  static {
    for (const level of levels)
      Object.defineProperty(RequestLogger.prototype, level, {
        value(this: RequestLogger, ...line: [object, string]) {
          if (this.parent.isLevelEnabled(level)) this.childLogger[level](...line);
        },
      });
  }
}

/**
 * The logger for Fastify, which creates a child of it and from that one child per request. The child is replaced
 * by our lazy one here; a `childLoggerFactory` would have Fastify validate each.
 */
export const withRequestLoggers = (logger: Logger): Logger =>
  withChildLogger(logger, (noBindings, serializers) => {
    const server: Logger = logger.child(noBindings, serializers);
    // A route with its own level or serializers needs a real child.
    return withChildLogger(server, (bindings, options = {}) =>
      Object.keys(options).length > 0
        ? server.child(bindings, options)
        : (new RequestLogger(server, bindings) as unknown as Logger),
    );
  });

const withChildLogger = (logger: Logger, child: ChildFactory): Logger =>
  Object.create(logger, { child: { value: child } }) as Logger;

/** The signed token of a media URL, of any length. */
const mediaToken = /(?<=\/media\/)(?!images\/)[^/]+/;
/** Tokens of mailed links have 43 characters, under any route; ids have 36. */
const linkToken = /(?<=\/)[\w-]{40,}/g;

/** The URL without tokens, and without the names and addresses searched for. */
export const loggedUrl = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(mediaToken, '…').replace(linkToken, '…');
