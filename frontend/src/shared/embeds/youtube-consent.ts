const keyOf = (accountId: string) => `atelier.youtube.${accountId}`;

/** Whether somebody has agreed, on this device, that YouTube's videos are loaded without a question. */
export function isYoutubeAllowed(accountId: string | undefined): boolean {
  try {
    return accountId !== undefined && localStorage.getItem(keyOf(accountId)) === 'oui';
  } catch {
    // No storage, no memory: it is asked each time.
    return false;
  }
}

export function allowYoutube(accountId: string | undefined, isAllowed: boolean): void {
  try {
    if (accountId === undefined) return;
    if (isAllowed) localStorage.setItem(keyOf(accountId), 'oui');
    else localStorage.removeItem(keyOf(accountId));
  } catch {
    return;
  }
}
