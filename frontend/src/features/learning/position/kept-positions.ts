/** Where somebody left a video on this device, until the server has it. */
export interface KeptPosition {
  studentId: string;
  enrolmentId: string;
  lessonId: string;
  /** In the video. */
  seconds: number;
  /** When it was watched, in milliseconds. */
  at: number;
}

const key = 'atelier.positions';
/** More than anybody watches without a line; the oldest go first. */
const mostKept = 200;

const isKept = (value: unknown): value is KeptPosition => {
  if (typeof value !== 'object' || value === null) return false;
  const { studentId, enrolmentId, lessonId, seconds, at } = value as Record<string, unknown>;
  return (
    [studentId, enrolmentId, lessonId].every((id) => typeof id === 'string') &&
    [seconds, at].every((number) => Number.isFinite(number))
  );
};

const isSameLesson = (one: KeptPosition, other: KeptPosition) =>
  one.lessonId === other.lessonId && one.enrolmentId === other.enrolmentId;

/** While the browser refuses to store anything, what is not sent yet lasts as long as the page. */
let unstored: KeptPosition[] = [];

function readAll(): KeptPosition[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return [...(Array.isArray(stored) ? stored.filter(isKept) : []), ...unstored];
  } catch {
    return unstored;
  }
}

function writeAll(positions: KeptPosition[]): void {
  try {
    if (positions.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(positions.slice(-mostKept)));
    unstored = [];
  } catch {
    unstored = positions.slice(-mostKept);
  }
}

/** Keeps the latest of each lesson. */
export const keepPosition = (position: KeptPosition): void =>
  writeAll([...readAll().filter((kept) => !isSameLesson(kept, position)), position]);

/** What of a student’s is not sent yet, oldest first. Others who use this browser keep theirs for themselves. */
export const unsentPositions = (studentId: string): KeptPosition[] =>
  readAll().filter((kept) => kept.studentId === studentId);

/** The server has it, or will never take it; what was watched meanwhile stays. */
export const forgetPosition = (position: KeptPosition): void =>
  writeAll(readAll().filter((kept) => !(isSameLesson(kept, position) && kept.at === position.at)));
