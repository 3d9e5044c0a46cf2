const newFor = 14 * 24 * 3_600_000;

/** When this device first saw each lesson of a course; 0 for those that were there from the beginning. */
type Seen = Record<string, number>;

const seenOf = (text: string | null): Seen | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const entries = Object.entries(stored).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
};

/** What is to be remembered of a course's lessons, and which of them came since the first visit and not long ago. */
export function notedLessons(
  stored: string | null,
  lessonIds: readonly string[],
  now: number,
): { text: string; added: Map<string, number> } {
  const before = seenOf(stored);
  const seen = Object.fromEntries(lessonIds.map((id) => [id, before ? (before[id] ?? now) : 0]));
  const added = Object.entries(seen).filter(([, at]) => at > 0 && now - at < newFor);
  return { text: JSON.stringify(seen), added: new Map(added) };
}

/** Lessons that were added to a course since this reader's device saw it first, and when it noticed them. */
export function addedLessons(
  readerId: string,
  courseId: string,
  lessonIds: readonly string[],
): Map<string, number> {
  const key = `lessons-${readerId}-${courseId}`;
  try {
    const { text, added } = notedLessons(localStorage.getItem(key), lessonIds, Date.now());
    localStorage.setItem(key, text);
    return added;
  } catch {
    return new Map();
  }
}
