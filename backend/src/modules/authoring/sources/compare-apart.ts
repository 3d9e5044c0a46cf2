import type { ChangedFile } from '@atelier/contracts/lesson-source';
import { runInThread } from '../../../platform/threads/run-in-thread.js';
import type { ComparedFile } from './source-comparison.domain.js';

export type SourcesCompared = Readonly<Record<'before' | 'after', readonly ComparedFile[]>>;

/** `changesBetweenSources` in a thread: the worker settles payments meanwhile. */
export const compareApart = (sources: SourcesCompared): Promise<ChangedFile[]> =>
  runInThread<ChangedFile[]>(new URL('./compare-in-thread.js', import.meta.url), sources, {
    milliseconds: 60_000,
    heapMegabytes: 512,
  });
