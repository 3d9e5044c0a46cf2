/** What a name ends in that is no part of its title: a resolution, a version, the sign of a copy. */
export interface TrailingMarks {
  /** Where the title ends. */
  end: number;
  /** Of `_v2`, `(take 3)`; a copy counts after what it was copied from. Null when the name tells none. */
  version: number | null;
}

const gap = '[\\s._-]*';
const open = '[\\s._-]*[\\[(]';
const close = '[\\])]';

/** Never words of a title, wherever they stand. */
const technical =
  '\\d{3,4}[pi]\\d{0,3}|\\d{3,4}x\\d{3,4}|uhd|fhd|x26[45]|h\\.?26[45]|hevc|prores|\\d{2,3}\\s?fps';
/** Words that a title may end in too: marks only between brackets, shouted, or behind another sign than its words. */
const ordinary =
  'finale?|def|d[ée]finiti(?:f|ve)|export|rendu|render|master|hd|hdr|web|ok|copie|copy|monté|montage';
const numbered = 'v|version|take|prise|rev';

interface Mark {
  pattern: RegExp;
  version?: boolean;
}
const marks: Mark[] = [
  {
    pattern: new RegExp(
      `(?:${gap}(?<![\\p{L}\\d])(?:${technical})|${open}(?:${technical}|[248]k)${close})$`,
      'iu',
    ),
  },
  { pattern: /[._-][248]k$/i },
  { pattern: new RegExp(`${open}(?:${ordinary})${close}$`, 'iu') },
  { pattern: /[\s._-]+(?:FINALE?|DEF|EXPORT|MASTER|RENDU|COPIE|COPY)$/u },
  { pattern: new RegExp(`\\s+-\\s+(?:${ordinary})$`, 'iu') },
  {
    pattern: new RegExp(
      `(?:${open}(?:${numbered})[\\s._-]?(\\d+)(?:\\.\\d+)?${close}|[\\s]*[._-]+\\s*(?:v|take|prise|rev)[\\s.]?(\\d+)(?:\\.\\d+)?)$`,
      'iu',
    ),
    version: true,
  },
  // The name that yt-dlp gives, and the day of a recording.
  { pattern: /\s*\[[\w-]{11}\]$/ },
  { pattern: /[\s_.-]+\d{4}-\d{2}-\d{2}$/ },
];
const ordinaryAfter = new RegExp(`^(.+)_(?:${ordinary})$`, 'iu');
const copyNumber = /\s*\((\d{1,2})\)$/;

/** `Introduction_final` and `mon titre_final` lose a word that `le_rendu_final` keeps: there `_` parts its words. */
const ordinaryEnd = (text: string): number | null => {
  const before = ordinaryAfter.exec(text)?.[1];
  return before !== undefined && !before.includes('_') ? before.length : null;
};

/** @param copies whether `(1)` says a copy here, and not the first of two parts */
export function trailingMarks(stem: string, start: number, copies: boolean): TrailingMarks {
  let end = stem.trimEnd().length;
  let version: number | null = null;
  for (;;) {
    const text = stem.slice(start, end);
    const found = marks.flatMap(({ pattern, version: counts }) => {
      const match = pattern.exec(text);
      return match ? [{ at: match.index, version: counts ? Number(match[1] ?? match[2]) : null }] : [];
    })[0];
    const copy = copies ? copyNumber.exec(text) : null;
    const next = found?.at ?? copy?.index ?? ordinaryEnd(text);
    if (next === null || text.slice(0, next).trim() === '') return { end, version };
    version ??= found?.version ?? (copy ? Number(copy[1]) + 1 : null);
    end = start + next;
  }
}
