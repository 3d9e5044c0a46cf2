import type { Language } from '@atelier/contracts/words/languages';
import { composed } from './clean-name';
import { endingAt, stemOf } from './file-kinds';

/** Of which video a file of captions speaks, and in which language. */
export interface CaptionName {
  stem: string;
  /** Null where the name tells none; `other` for one that courses have no captions in. */
  language: Language | 'other' | null;
}

const known: Record<string, Language> = {
  ...Object.fromEntries(['fr', 'fra', 'fre', 'french', 'français', 'francais'].map((word) => [word, 'fr'])),
  ...Object.fromEntries(['en', 'eng', 'english', 'anglais'].map((word) => [word, 'en'])),
};
const others = 'de|es|it|pt|nl|pl|ru|ja|zh|ko|ar|tr|sv|da|fi|no|cs|el|he|hi|uk|ro|hu|deu|spa|ita|por';
const suffix = new RegExp(
  `^(.+?)[\\s._-]+[\\[(]?(${Object.keys(known).join('|')}|${others})(?:[-_](?:[a-z]{2}|hans|hant|latn|cyrl|419))?[\\])]?(?:[\\s._-]*(?:sdh|cc|forced|sub|subs|auto))?$`,
  'iu',
);

/** `intro.fr.vtt`, `intro_en-GB.srt`, `intro (english).vtt`, and `intro.mp4.vtt`, as transcribers write it. */
export function captionName(name: string): CaptionName {
  const stem = stemOf(composed(name));
  const match = suffix.exec(stem);
  const before = match?.[1] ?? stem;
  const language = match?.[2] === undefined ? null : (known[match[2].toLowerCase()] ?? 'other');
  return {
    stem: /\.(mp4|m4v|mov|mkv|webm)$/i.test(before) ? before.slice(0, endingAt(before)) : before,
    language,
  };
}
