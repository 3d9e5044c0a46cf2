/** A chapter of a video: start and title. */
export interface Chapter {
  seconds: number;
  title: string;
}

export const maxChapters = 100;
export const chapterTitleMaxLength = 120;

const two = (count: number) => String(count).padStart(2, '0');

/** `04:52`, `1:02:09`: as an author types it. */
const clockOf = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutesAndSeconds = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
};

const line = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s*[-–—:.](?=\s|$))?(?=\s|$)(.*)$/su;

/** Chapters as lines « 04:52 Le schéma partagé ». */
export const formatChapters = (chapters: readonly Chapter[]): string =>
  chapters.map(({ seconds, title }) => `${clockOf(seconds)} ${title}`).join('\n');

/** Parses one line, or returns the error. */
function readLine(text: string, former: Chapter | undefined, length: number | null): Chapter | string {
  const [, hours, minutes, seconds, words = ''] = line.exec(text) ?? [];
  if (minutes === undefined)
    return 'commencez par le moment, puis le titre, comme «\u00a004:52 Le schéma partagé\u00a0»';
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59))
    return `${text.split(/\s/)[0]} n’est pas un moment`;
  const title = words.trim();
  const at = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (title === '') return 'il manque le titre du chapitre';
  if (title.length > chapterTitleMaxLength)
    return `le titre ne peut dépasser ${chapterTitleMaxLength} caractères`;
  if (former && at <= former.seconds)
    return `${clockOf(at)} ne vient pas après ${clockOf(former.seconds)}\u00a0: les chapitres se suivent`;
  if (length !== null && at >= length) return `la vidéo ne dure que ${clockOf(Math.floor(length))}`;
  return { seconds: at, title };
}

/**
 * Parses chapters typed one per line. `errors` are French sentences with the line number; if there is any, nothing may
 * be saved. `length` is the video's in seconds, if known.
 */
export function parseChapters(text: string, length: number | null = null) {
  const chapters: Chapter[] = [];
  const errors: string[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    if (typed.trim() === '') continue;
    const parsed = readLine(typed.trim(), chapters.at(-1), length);
    if (typeof parsed === 'string') errors.push(`Ligne ${index + 1}\u00a0: ${parsed}.`);
    else chapters.push(parsed);
  }
  if (chapters.length > maxChapters) errors.push(`${maxChapters} chapitres au plus.`);
  return { chapters, errors };
}

/** The chapter at a second; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.seconds <= seconds);
