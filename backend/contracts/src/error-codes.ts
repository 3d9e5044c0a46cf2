import { z } from 'zod';

/**
 * Every error the API can answer, with its HTTP status. The French sentence of each stands in the
 * backend's `platform/errors/messages.fr.ts`, which does not compile while one is missing.
 */
export const errorCodes = {
  'invalid-request': 422,
  'malformed-request': 400,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unauthenticated: 401,
  'session-expired': 401,
  'invalid-credentials': 401,
  forbidden: 403,
  'route-not-found': 404,
  'internal-error': 500,
  unavailable: 503,
  'email-taken': 409,
  'user-not-found': 404,
  'email-unverified': 409,
  'email-link-invalid': 404,
  'administrator-exists': 409,
  'wrong-password': 422,
  'password-too-common': 422,
  'account-suspended': 403,
  'reset-token-invalid': 404,
  'own-account': 409,
  'last-administrator': 409,
  'not-an-image': 415,
  'course-not-found': 404,
  'section-not-found': 404,
  'lesson-not-found': 404,
  'revision-conflict': 409,
  'course-incomplete': 422,
  'asset-not-found': 404,
  'asset-in-use': 409,
  'not-a-video': 415,
  'video-without-picture': 415,
  'video-damaged': 415,
  'video-too-many-tracks': 415,
  'not-a-document': 415,
  'not-captions': 415,
  'nothing-to-retry': 409,
  'course-archived': 409,
  'faq-not-found': 404,
  'assessment-not-found': 404,
  'not-a-quiz': 409,
  'tutorial-not-found': 404,
  'tutorial-incomplete': 422,
  'storage-quota-exceeded': 413,
  'too-many-open-uploads': 429,
  'disk-full': 507,
  'upload-truncated': 400,
  'upload-missing': 400,
  'upload-out-of-step': 409,
  'media-forbidden': 403,
  'offer-not-found': 404,
  'amount-mismatch': 409,
  'amount-too-small': 409,
  'already-owned': 409,
  'course-is-free': 409,
  'order-not-found': 404,
  'payment-provider-failed': 502,
  'payment-failed': 402,
  'invalid-signature': 400,
  'enrolment-not-found': 404,
  'enrolment-paid': 409,
  'not-enrolled': 403,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The one shape of every error answer; `message` is one French sentence fit for the red banner. */
export const ApiError = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Facts a client can act on, such as the current prices of a refused order. */
  details: z.unknown().optional(),
});
export type ApiError = z.infer<typeof ApiError>;
