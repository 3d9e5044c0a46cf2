import {
  errorCodes,
  type ApiError,
  type ContentErrorCode,
  type ErrorCode,
} from '@atelier/contracts/error-codes';
import { HttpException } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { S3Failure } from '../media/storage/s3-failure.js';
import { isDatabaseAway } from './database-away.js';
import { frenchMessages } from './messages.fr.js';

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

/** The field that a refusal of what was sent is about, where whoever refuses says no more. */
const refusedFields: Record<ContentErrorCode, string> = {
  'invalid-request': '',
  'wrong-password': 'password',
  'password-too-common': 'password',
  'wrong-code': 'code',
  'passkey-refused': 'credential',
  'course-incomplete': 'published',
  'captions-unreadable': 'captions',
  'archive-refused': 'archive',
  'archive-too-new': 'archive',
  'archive-unreadable': 'archive',
  'text-too-rich': 'text',
  'tutorial-incomplete': 'published',
  'repaid-when': 'on',
};

const isContentError = (code: ErrorCode): code is ContentErrorCode => code in refusedFields;

export function apiErrorOf(code: ErrorCode, facts: DomainError['facts'] = {}): ApiError {
  const message = frenchMessages[code];
  const { details } = facts;
  const issues =
    isContentError(code) && !facts.issues?.length ? [{ path: refusedFields[code], message }] : facts.issues;
  return { statusCode: errorCodes[code], code, message, issues, details };
}

/** Any thrown thing as the one error shape. What is not understood becomes `internal-error`, without its text. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof DomainError) return apiErrorOf(error.code, error.facts);
  // Whatever a store refuses its own application (a clock, a key, room), the visitor has done nothing wrong and may come again.
  const isStoreAway = error instanceof S3Failure && !error.isAbsence;
  if (isStoreAway || isDatabaseAway(error)) return apiErrorOf('unavailable');
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
