/** Local storage outlives the tab, session storage a reload. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none, undefined if storage is blocked. */
export function readText(key: string, area: StorageArea = 'localStorage'): string | null | undefined {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** Null removes the text. False if storage is blocked or full: the value then lasts as long as the page. */
export function writeText(key: string, text: string | null, area: StorageArea = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Null for no text, and for invalid JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The stored value, to be validated: users and other versions of the client may have changed it. */
export const readJson = (key: string, area?: StorageArea): unknown => parseJson(readText(key, area));

/** Null removes the value. */
export const writeJson = (key: string, value: unknown, area?: StorageArea): boolean =>
  writeText(key, value === null ? null : JSON.stringify(value), area);

/** Calls back when another tab changes the key in local storage. Returns a function to unsubscribe. */
export function watchStorage(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
