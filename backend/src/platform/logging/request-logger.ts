import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from './logger.js';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

type Bindings = Parameters<Logger['child']>[0];

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

  child(...given: Parameters<Logger['child']>) {
    return this.own.child(...given);
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

/** For Fastify, which makes a logger for each request. */
export const requestLogger: FastifyInstance['childLoggerFactory'] = (logger, bindings, options) =>
  // A route that has a level or serializers of its own needs one that knows them.
  options && Object.keys(options).length > 0
    ? logger.child(bindings, options)
    : (new RequestLogger(logger as Logger, bindings) as unknown as FastifyBaseLogger);
