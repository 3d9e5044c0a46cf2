import type { ApiError } from '@atelier/contracts/error-codes';

/** One sentence each for what goes wrong before the server could say anything itself. */
export const failureMessages = {
  network: 'Connexion impossible. Vérifiez votre réseau et réessayez.',
  timeout: 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
  session: 'Un autre compte s’est connecté entre-temps. Reconnectez-vous.',
  parse: 'La réponse du serveur est illisible. Veuillez réessayer.',
  status: (status: number) => `Le serveur a répondu par une erreur (${status}). Veuillez réessayer.`,
} as const;

type Issue = NonNullable<ApiError['issues']>[number];

/** Checked by hand: the contract's schema is not worth its weight on every first page. */
function isApiError(body: unknown): body is ApiError {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, issues } = body as Partial<Record<keyof ApiError, unknown>>;
  return (
    typeof code === 'string' && typeof message === 'string' && (issues === undefined || Array.isArray(issues))
  );
}

/** Every way a request can fail; `message` is a French sentence fit for the red banner. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Code of the API, or `network`, `timeout`, `parse`, `http-status`. */
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly details: unknown = undefined,
  ) {
    super(message);
  }

  /** The failure an answer outside 200–299 stands for. */
  static fromAnswer(status: number, body: unknown): ApiFailure {
    if (!isApiError(body)) return new ApiFailure(status, 'http-status', failureMessages.status(status));
    const { code, message, issues, details } = body;
    return new ApiFailure(status, code, message, issues, details);
  }
}

/** What to show for anything that was thrown. */
export const failureMessage = (error: unknown, fallback = 'Une erreur est survenue'): string =>
  error instanceof ApiFailure ? error.message : fallback;

/** True for the failure that means "this does not exist". */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;
