import type { Chapter } from '@atelier/contracts/chapters';
import { placesOf } from '@atelier/contracts/found-places';
import type { Sentence } from '@atelier/contracts/transcript';

export interface TranscriptSection {
  /** Null before the first chapter, and where there are none. */
  chapter: Chapter | null;
  sentences: (Sentence & { /** Its place among all of them. */ at: number })[];
}

/** The sentences under the chapters in which they begin; a chapter in which nothing is said is there too. */
export function underChapters(
  sentences: readonly Sentence[],
  chapters: readonly Chapter[],
): TranscriptSection[] {
  const sections: TranscriptSection[] = [null, ...chapters].map((chapter) => ({ chapter, sentences: [] }));
  for (const [at, sentence] of sentences.entries()) {
    const number = chapters.findLastIndex(({ seconds }) => seconds <= sentence.seconds);
    sections[number + 1]?.sentences.push({ ...sentence, at });
  }
  return sections.filter(({ chapter, sentences: said }) => chapter !== null || said.length > 0);
}

/** The places of the sentences that have what is looked for. */
export const foundSentences = (sentences: readonly Sentence[], search: string): number[] =>
  sentences.flatMap(({ text }, at) => (placesOf(text, search).length > 0 ? [at] : []));

/** Notes of a lesson, at the sentence during which each was written. */
export function notedSentences(sentences: readonly Sentence[], noted: readonly number[]): Set<number> {
  return new Set(
    noted.map((seconds) =>
      Math.max(
        0,
        sentences.findLastIndex((sentence) => sentence.seconds <= seconds),
      ),
    ),
  );
}
