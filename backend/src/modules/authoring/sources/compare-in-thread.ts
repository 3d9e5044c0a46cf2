import { answerInThread } from '../../../platform/threads/answer-in-thread.js';
import type { SourcesCompared } from './compare-apart.js';
import { changesBetweenSources } from './source-comparison.domain.js';

await answerInThread(({ before, after }: SourcesCompared) => changesBetweenSources(before, after));
