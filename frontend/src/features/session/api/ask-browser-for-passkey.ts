import { ApiFailure } from '../../../shared/api/client';

/** The assertion of a key, as text; the library comes when it is needed. @throws ApiFailure with words of ours */
export async function askBrowserForPasskey(options: object): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as Options }));
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** What a browser says of a key that was not given, in French. */
export function passkeyFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const isDone = error instanceof Error && error.name === 'InvalidStateError';
  const message = isDone
    ? 'Cette clé d’accès est déjà ajoutée.'
    : 'La clé d’accès n’a pas été donnée. Réessayez, ou choisissez une autre façon d’entrer.';
  return new ApiFailure(0, 'passkey', message);
}
