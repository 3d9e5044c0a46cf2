import type { Bindings, ChildLoggerOptions } from 'pino';
import type { Logger } from './logger.js';

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
