import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';
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
