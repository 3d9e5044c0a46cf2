import { chakra } from '@chakra-ui/react';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { countOf, plural } from '../../../shared/format/format';
import { Check } from '../../../shared/icons/public';
import { Circle } from '../../../shared/icons/learning';
import { FolderPlus } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { CourseEditor } from '../course/course-editor';
import { type ImportPlan, planFacts, planProblem, uploadNotice } from './import-plan';
import { applyPlan, openPlanAtom, existingSections } from './plan-state';
import { allLessons } from '../programme/programme';
import { useUploadQueue } from '../../uploads/use-uploads';

/** In seconds, of the videos that the browser could read; cached while the tab is open. */
const durationsAtom = atom<ReadonlyMap<File, number>>(new Map());

const readTimeoutMs = 8_000;

/** Duration from the video's metadata; null for a format that the browser cannot play. */
function readDuration(file: File, signal: AbortSignal): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), readTimeoutMs);
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => end(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null));
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/**
 * Durations of the videos, read one after the other.
 * @param videos referentially stable across renders
 */
export function useVideoDurations(videos: readonly File[]): ReadonlyMap<File, number> {
  const lengths = useAtomValue(durationsAtom);
  const store = useStore();
  useEffect(() => {
    const stop = new AbortController();
    const readAll = async () => {
      for (const video of videos) {
        if (store.get(durationsAtom).has(video)) continue;
        const seconds = await readDuration(video, stop.signal);
        if (stop.signal.aborted) return;
        if (seconds !== null) store.set(durationsAtom, (known) => new Map(known).set(video, seconds));
      }
    };
    void readAll();
    return () => stop.abort();
  }, [videos, store]);
  return lengths;
}

const noFiles: readonly File[] = [];

/** « Créer 28 leçons ». */
export function ApplyPlanButton({ plan, editor }: { plan: ImportPlan; editor: CourseEditor }) {
  const store = useStore();
  const queue = useUploadQueue();
  const count = allLessons(plan.sections).length;
  const problem = planProblem(plan, existingSections(editor.sections()).length);
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        disabled={count === 0 || problem !== null}
        onClick={() => applyPlan(plan, editor, queue, store)}
      >
        <FolderPlus size={20} aria-hidden />
        {`Créer ${countOf(count, 'leçon')}`}
      </Button>
    </>
  );
}

const Figure = ({ value, word }: { value: number; word: string }) => (
  <div>
    <chakra.p textStyle="priceBox">{value}</chakra.p>
    <chakra.p textStyle="small" color="muted">
      {word}
    </chakra.p>
  </div>
);

/** Beside the plan: its summary and the apply button. */
export default function PlanSummary({ editor }: { editor: CourseEditor }) {
  const open = useAtomValue(openPlanAtom);
  const lengths = useVideoDurations(noFiles);
  if (open === null) return null;
  const { plan } = open;
  const lessons = allLessons(plan.sections).length;
  const sections = plan.sections.filter((section) => section.lessons.length > 0).length;
  return (
    <Stack as="section" gap="16" aria-labelledby="plan-title">
      <chakra.h2 id="plan-title" textStyle="h3">
        À créer
      </chakra.h2>
      <Row gap="40" borderTop="line" pt="12">
        <Figure value={lessons} word={plural(lessons, 'leçon')} />
        <Figure value={sections} word={plural(sections, 'section')} />
      </Row>
      <ul>
        {planFacts(plan, lengths).map(({ title, detail, needsAttention }) => (
          <Row as="li" key={title} gap="14" py="10" alignItems="flex-start" borderTop="line">
            <chakra.span color={needsAttention ? 'accent' : 'green'} pt="3px">
              {needsAttention ? <Circle size={18} aria-hidden /> : <Check size={18} aria-hidden />}
            </chakra.span>
            <div>
              <chakra.p fontWeight={600}>{title}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                {detail}
              </chakra.p>
            </div>
          </Row>
        ))}
      </ul>
      <ApplyPlanButton plan={plan} editor={editor} />
      <chakra.p textStyle="small" color="muted">
        {uploadNotice(plan)}
      </chakra.p>
    </Stack>
  );
}
