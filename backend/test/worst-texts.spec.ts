import { decodeHTML } from 'entities';
import { parseChapters } from '@atelier/contracts/chapters';
import { excerptOf } from '@atelier/contracts/search-matches';
import { GiftBody } from '@atelier/contracts/gifts';
import { SignupBody } from '@atelier/contracts/identity';
import { plainText } from '@atelier/contracts/plain-text';
import { CommentBody } from '@atelier/contracts/questions';
import { hasWords } from '@atelier/contracts/search-words';
import { TeamBody } from '@atelier/contracts/teams';
import { parseCues, sentencesOf } from '@atelier/contracts/transcript';
import { slugOf } from '@atelier/contracts/words/page-paths';
import { failureOf } from '@atelier/workers/failure-summary';
import { archivedText } from '../src/modules/authoring/archive/write-archive.js';
import { textChange } from '../src/modules/authoring/publication/change-descriptions.js';
import { skeletonOf } from '../src/modules/identity/accounts/reserved-names.js';
import { withoutLinks } from '../src/platform/mail/without-links.js';
import { contentDisposition } from '../src/platform/media/delivery/delivered-files.js';
import { toWebVtt } from '../src/platform/media/recognition/captions.js';
import { plainLine } from '../src/platform/pdf/document-text.js';
import {
  cleanRichText,
  expectCleanable,
  pictureIdsIn,
  pictureSourcesIn,
  withPictureSources,
} from '../src/platform/rich-text/clean-rich-text.js';
import { cpuSeconds } from './support/cpu-seconds.js';

/** Worst cases for regular expressions: unclosed openings, runs of delimiters, near misses. */
const units = [
  '<',
  '<a',
  '<img ',
  '<img src=',
  '<img src="',
  '<img src="a"',
  '<p>',
  '<p>a</p>',
  '<font',
  '</',
  '<!--',
  '<a href="x"',
  '<x a=',
  '&',
  '&amp',
  '&#1',
  '{\\',
  ' ',
  ' a',
  '\n',
  '\n ',
  '\n\n-->',
  '00:00:00,000 --> ',
  '00:00.000 --> 00:01.000\na\n\n',
  '\t',
  '\u00a0',
  '&nbsp;',
  '\u2028',
  'a',
  'A1',
  'a-',
  'a.',
  'a@',
  '@',
  '-',
  '.',
  '_',
  '*',
  '`',
  '[',
  '](',
  'www.',
  'https://',
  'a.fr',
  '0',
  '0:',
  '\0',
  'é',
  '\u0301',
  'œ',
  '🙂',
];
/** A header without which the rest is not parsed. */
const beginnings = [
  ...['<', '\0', '-', ' '].map((unit) => ['WEBVTT\n\n00:00.000 --> 00:01.000\n', unit] as const),
  ['0:00', ' '],
  ['<p title="', '<'],
  ['<pre><code>', ' '],
  ['<p>a', '\u00a0'],
] as const;
const worst = (signs: number): string[] =>
  [...units.map((unit) => ['', unit] as const), ...beginnings].map(
    ([first, unit]) => `${first}${unit.repeat(Math.ceil(signs / unit.length))}\u2028!`,
  );

const gift = (message: string) => GiftBody.safeParse({ email: 'a@exemple.fr', message });
const readers: Record<string, (text: string) => unknown> = {
  'cleans a text': (text) => cleanRichText(text, 'lesson'),
  'counts the tags of texts': (text) => expectCleanable([text]),
  'finds the pictures of a text': pictureSourcesIn,
  'finds the pictures of a cleaned text': (text) => [
    pictureIdsIn(text),
    withPictureSources(text, (id) => id),
  ],
  'takes the words of a text': plainText,
  'writes a text in Markdown': (text) => archivedText(cleanRichText(text, 'lesson')),
  'compares two texts': (text) => textChange(text, `${text}a`),
  'takes an answer': (text) => CommentBody.safeParse({ comment: text }),
  'takes the words of a gift': gift,
  'takes the name of an account': (text) =>
    SignupBody.safeParse({ email: text, username: text, password: text }),
  'takes the name of a company': (text) => TeamBody.safeParse({ name: text, company: text }),
  'takes the links out of a mail': withoutLinks,
  'reads captions': (text) => toWebVtt(Buffer.from(text)),
  'reads what captions say': (text) => sentencesOf(parseCues(text, decodeHTML)),
  'reads chapters': (text) => parseChapters(text),
  'looks for a word': (text) => excerptOf(text, text.slice(0, 1)),
  'looks for words': (text) => hasWords(text, 'a b'),
  'makes an address of a title': slugOf,
  'compares names by their look': skeletonOf,
  'names a file': (text) => contentDisposition('attachment', text),
  'writes a line of a document': (text) => plainLine(text),
  'keeps the words of a failure': (text) => failureOf(new Error(text), 1),
};

/**
 * 200 kB of the worst takes milliseconds where each sign is looked at a few times, and minutes where it is for each other sign.
 * Processor time, and far from both: what else runs here changes nothing. Smaller ones first, so that a fault ends soon.
 */
describe('what reads the texts of people', () => {
  it.each(Object.entries(readers))('looks at each sign a few times where it %s', async (_name, read) => {
    proves('api.bad-text');

    for (const signs of [20_000, 200_000])
      for (const text of worst(signs)) {
        const seconds = await cpuSeconds(async () => {
          try {
            await read(text);
          } catch {
            // A refusal is fine too.
          }
        });
        if (seconds > 1)
          throw new Error(`${signs} signs of ${JSON.stringify(text.slice(0, 40))}: ${seconds} s`);
      }
  });
});
