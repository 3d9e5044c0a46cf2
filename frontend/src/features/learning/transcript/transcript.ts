import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chapter } from '@atelier/contracts/chapters';
import { matchesOf } from '@atelier/contracts/search-matches';
import type { Captions } from '@atelier/contracts/media';
import { parseCues, type Sentence, sentenceAt, sentencesOf } from '@atelier/contracts/transcript';
import { decodeEntitiesInBrowser } from '../../../shared/html-entities';

export interface TranscriptSection {
  /** Null before the first chapter, and where there are none. */
  chapter: Chapter | null;
  sentences: (Sentence & { /** Index among all sentences. */ index: number })[];
}

/** Groups the sentences by the chapter in which they begin; chapters without a sentence are kept. */
export function groupByChapter(
  sentences: readonly Sentence[],
  chapters: readonly Chapter[],
): TranscriptSection[] {
  const sections: TranscriptSection[] = [null, ...chapters].map((chapter) => ({ chapter, sentences: [] }));
  for (const [index, sentence] of sentences.entries()) {
    const number = chapters.findLastIndex(({ seconds }) => seconds <= sentence.seconds);
    sections[number + 1]?.sentences.push({ ...sentence, index });
  }
  return sections.filter(({ chapter, sentences: inChapter }) => chapter !== null || inChapter.length > 0);
}

/** Indexes of the sentences that match the search. */
export const matchingSentences = (sentences: readonly Sentence[], search: string): number[] =>
  sentences.flatMap(({ text }, index) => (matchesOf(text, search).length > 0 ? [index] : []));

/** Indexes of the sentences during which a note was taken. */
export function sentencesWithNotes(
  sentences: readonly Sentence[],
  noteSeconds: readonly number[],
): Set<number> {
  return new Set(
    noteSeconds.map((seconds) =>
      Math.max(
        0,
        sentences.findLastIndex((sentence) => sentence.seconds <= seconds),
      ),
    ),
  );
}

/** The sentences of a video, from its captions file. */
export const useTranscript = ({ url }: Captions) =>
  useQuery({
    queryKey: ['transcript', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`captions: ${response.status}`);
      return sentencesOf(parseCues(await response.text(), decodeEntitiesInBrowser));
    },
    staleTime: Infinity,
    retry: 1,
  });

/** Short enough that the marked sentence is the spoken one. */
const pollMs = 250;

/** Index of the sentence being spoken; -1 before the first, and while nothing plays. */
export function useCurrentSentence(
  currentSecond: () => number | null,
  sentences: readonly Sentence[],
): number {
  const [index, setIndex] = useState(-1);
  const update = useEffectEvent(() => {
    const seconds = currentSecond();
    setIndex(seconds === null ? -1 : sentenceAt(sentences, seconds));
  });
  useEffect(() => {
    update();
    const timer = setInterval(() => update(), pollMs);
    return () => clearInterval(timer);
  }, [sentences]);
  return index;
}

/** Position of the current entry in the list: the upper third. */
const topShare = 0.25;
/** Tolerance for rounded scroll positions. */
const scrollTolerancePx = 2;

/**
 * Auto-scroll: keeps the current entry in the upper third of a list. Any scrolling by the user turns it off. Entries
 * have their index in `data-at`.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, index: number) {
  const [isFollowing, setFollowing] = useState(true);
  /** The scroll position set here: any other was set by the user. */
  const lastScrollTop = useRef(0);

  const show = useCallback(
    (entry: number) => {
      const box = list.current;
      const shown = box?.querySelector<HTMLElement>(`[data-at="${entry}"]`);
      if (!box || !shown) return;
      const top = shown.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      box.scrollTop = top - box.clientHeight * topShare;
      lastScrollTop.current = box.scrollTop;
    },
    [list],
  );
  useEffect(() => {
    if (isFollowing && index >= 0) show(index);
  }, [isFollowing, index, show]);

  const onScroll = () => {
    if (Math.abs((list.current?.scrollTop ?? 0) - lastScrollTop.current) > scrollTolerancePx)
      setFollowing(false);
  };
  return { isFollowing, setFollowing, show, onScroll };
}
