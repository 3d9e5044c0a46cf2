const key = 'atelier.document-pages';
/** Documents whose page is remembered; the one opened longest ago goes first. */
const mostKept = 100;

type Kept = [partId: string, page: number];

const isKept = (entry: unknown): entry is Kept =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] > 0;

function readAll(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** The page of a document that was read last on this device; the first where none was. */
export const keptPage = (partId: string): number => readAll().find(([id]) => id === partId)?.[1] ?? 1;

export function keepPage(partId: string, page: number): void {
  const others = readAll().filter(([id]) => id !== partId);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [partId, page]].slice(-mostKept)));
  } catch {
    // It is then remembered as long as it is open.
    return;
  }
}
