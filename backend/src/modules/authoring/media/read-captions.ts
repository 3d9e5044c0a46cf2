import { decodeHTML } from 'entities';
import { storableText } from '@atelier/contracts/storable-text';
import { parseCues, sentencesOf } from '@atelier/contracts/transcript';
import { DomainError } from '../../../kernel/domain-error.js';
import { type ConvertedCaptions, toWebVtt } from '../../../platform/media/recognition/captions.js';
import { runInThread, ThreadExhausted } from '../../../platform/threads/run-in-thread.js';

/** Sentences of captions, as they are stored for search. */
export type TranscriptSentence = ReturnType<typeof sentencesOf>[number] & { searched: string };

export interface ReadCaptions extends ConvertedCaptions {
  sentences: TranscriptSentence[];
}

/** Null for what are no captions. */
export function readCaptions(bytes: Uint8Array): ReadCaptions | null {
  const converted = toWebVtt(bytes);
  return converted && { ...converted, sentences: transcriptOf(converted.vtt) };
}

export const transcriptOf = (vtt: string): TranscriptSentence[] =>
  sentencesOf(parseCues(vtt, (text) => storableText(decodeHTML(text)))).map((sentence) => ({
    ...sentence,
    // Search treats no-break spaces as spaces.
    searched: sentence.text.replace(/\s+/g, ' '),
  }));

/**
 * `readCaptions` in a thread: tens of thousands of cues take a second.
 * @throws DomainError `not-captions`
 */
export async function readCaptionsApart(bytes: Uint8Array): Promise<ReadCaptions> {
  const limits = { milliseconds: 60_000, heapMegabytes: 256 };
  const read = await runInThread<ReadCaptions | null>(
    new URL('./captions-in-thread.js', import.meta.url),
    bytes,
    limits,
  ).catch((error: unknown) => {
    if (error instanceof ThreadExhausted) return null;
    throw error;
  });
  if (!read) throw new DomainError('not-captions');
  return read;
}
