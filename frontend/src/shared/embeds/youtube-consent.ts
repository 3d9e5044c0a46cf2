import { readText, writeText } from '../browser-storage';

const keyOf = (accountId: string) => `atelier.youtube.${accountId}`;

/** Whether this account has consented, on this device, to load YouTube videos without asking. */
export const isYoutubeAllowed = (accountId: string | undefined): boolean =>
  accountId !== undefined && readText(keyOf(accountId)) === 'oui';

export function allowYoutube(accountId: string | undefined, isAllowed: boolean): void {
  if (accountId !== undefined) writeText(keyOf(accountId), isAllowed ? 'oui' : null);
}
