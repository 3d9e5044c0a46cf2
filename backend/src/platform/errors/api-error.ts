import type { Socket } from 'node:net';
import { isNativeError } from 'node:util/types';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ApiError,
  type ContentErrorCode,
  type ErrorCode,
  errorCodes,
} from '@atelier/contracts/error-codes';
import { DomainError } from '../../kernel/domain-error.js';
import { S3Failure } from '../media/storage/s3-failure.js';
import { frenchMessages } from './messages.fr.js';

/**
 * SQLSTATE classes of temporary failures: connection (08), disk full or too many connections (53), startup or
 * shutdown (57P), read-only replica during a failover (25006).
 */
const transientSqlStates = /^(08|53|57P|25006)/;
/**
 * System errors of an unreachable server. DNS failures count too, since a name may be moving to another server.
 */
const unreachableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Whether the database was unavailable, rather than the query wrong: the request can be retried. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return transientSqlStates.test(code);
  return unreachableCodes.includes(code) || error.message.startsWith('Connection terminated');
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed-request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'route-not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  422: 'invalid-request',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Default field of a content error, when the thrower does not name one. */
const defaultFields: Record<ContentErrorCode, string> = {
  'invalid-request': '',
  'wrong-password': 'password',
  'password-too-common': 'password',
  'wrong-code': 'code',
  'passkey-refused': 'credential',
  'course-incomplete': 'published',
  'promotion-not-lower': 'promotionPrice',
  'promotion-end-past': 'promotionEnd',
  'captions-unreadable': 'captions',
  'archive-refused': 'archive',
  'archive-too-new': 'archive',
  'archive-unreadable': 'archive',
  'text-too-rich': 'text',
  'code-marks-too-long': 'text',
  'tutorial-incomplete': 'published',
  'repaid-when': 'on',
  'exercise-incomplete': 'exercise',
};

const isContentError = (code: ErrorCode): code is ContentErrorCode => code in defaultFields;

export function apiErrorOf(code: ErrorCode, facts: DomainError['facts'] = {}): ApiError {
  const message = frenchMessages[code];
  const { details } = facts;
  const issues =
    isContentError(code) && !facts.issues?.length ? [{ path: defaultFields[code], message }] : facts.issues;
  return { statusCode: errorCodes[code], code, message, issues, details };
}

/**
 * Converts anything thrown to the API error shape. Unknown errors become `internal-error`, without their text.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof DomainError) return apiErrorOf(error.code, error.facts);
  // Any failure of the object store (clock, key, capacity) is ours: the visitor may retry.
  const isStoreUnavailable = error instanceof S3Failure && !error.isMissing;
  if (isStoreUnavailable || isDatabaseUnavailable(error)) return apiErrorOf('unavailable');
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  return apiErrorOf(
    codeOfStatus[status] ?? (status < 500 && status >= 400 ? 'malformed-request' : 'internal-error'),
  );
}

function statusCodeOf(error: unknown): number {
  if (error && typeof error === 'object' && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return 500;
}

/** Responds to every failure in the API error format, and logs those that an operator must see. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const body = toApiError(error);
    if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (reply.sent) return;
    const seconds = secondsToWait(body);
    if (seconds !== null) reply.header('retry-after', seconds);
    void reply.status(body.statusCode).header('cache-control', 'no-store').send(body);
  }
}

function secondsToWait({ code, details }: ApiError): number | null {
  if (code !== 'too-many-requests' || !details || typeof details !== 'object' || !('seconds' in details))
    return null;
  return Number(details.seconds);
}

/**
 * Unparseable requests have no request object: they are answered on the raw socket, with the headers of all JSON
 * responses.
 */
export const answerClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const body = JSON.stringify(apiErrorOf('malformed-request'));
    const head = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
