const keyOf = (accountId: string) => `atelier.youtube.${accountId}`;

/** Whether this account has consented, on this device, to load YouTube videos without asking. */
export function isYoutubeAllowed(accountId: string | undefined): boolean {
  try {
    return accountId !== undefined && localStorage.getItem(keyOf(accountId)) === 'oui';
  } catch {
    // Storage is blocked: ask each time.
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
