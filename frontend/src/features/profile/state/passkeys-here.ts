const key = 'atelier:passkeys-here';

/** The passkeys that this browser has made: a convenience for whoever looks at the list, never a proof. */
export function passkeysHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing shows the list without the mark. */
export function notePasskeyHere(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...passkeysHere().slice(-19), id]));
  } catch {
    // As said above.
  }
}
