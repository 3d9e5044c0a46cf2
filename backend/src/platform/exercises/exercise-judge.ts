import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Exercise } from '@atelier/contracts/exercise';
import { Verdict } from '@atelier/contracts/exercise-verdict';
import { checkedFiles, filesWith, type SourceFile, solutionFiles } from '@atelier/contracts/exercise-files';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import type { EngineLanguage } from '@atelier/engines/engine';
import { stoppedVerdict } from '@atelier/engines/stopped-verdict';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { JudgeEnded, JudgeProcess } from './judge-process.js';
import type { JudgeRequest } from './judge-protocol.js';

/** Then a process is replaced: whatever has grown in it goes. */
const requestsPerProcess = 100;

/**
 * Judges exercises that count, in processes of their own: no program runs on the event loop of api or worker, or in
 * their memory. As many at once as the queue `judge` has jobs, one per process. A thread would share address space and
 * descriptors, and its engine could take the whole worker with it.
 */
@Injectable()
export class ExerciseJudge implements OnApplicationShutdown {
  private readonly idle: JudgeProcess[] = [];
  private readonly busy = new Set<JudgeProcess>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'searchPath' | 'concurrency'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationShutdown(): void {
    this.isStopping = true;
    for (const judge of [...this.idle.splice(0), ...this.busy]) judge.kill();
  }

  /** Pids of its processes. */
  get pids(): number[] {
    return [...this.idle, ...this.busy].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * The verdict on a learner's texts, which take effect in given files and zones only. For learners:
   * `verdictForLearner`.
   * @throws when no process can be started: the job is tried again
   */
  async judge({
    exercise,
    files: texts,
  }: {
    exercise: Exercise;
    files: readonly SourceFile[];
  }): Promise<Verdict> {
    const { language, checks } = exercise;
    if (!exerciseLanguages[language].canCount) throw new TypeError(`${language} is not judged`);
    const request: JudgeRequest = {
      language: language as EngineLanguage,
      checks,
      files: checkedFiles(exercise, filesWith(exercise, texts)),
      solution: checkedFiles(exercise, solutionFiles(exercise)),
    };
    await this.takeTurn();
    try {
      return await this.verdictOn(request);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async takeTurn(): Promise<void> {
    while (this.running >= this.config.concurrency.judge)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
  }

  /** A process that ends by itself is given a second chance: the machine may have run out of memory. */
  private async verdictOn(request: JudgeRequest, isSecond = false): Promise<Verdict> {
    if (this.isStopping) throw new Error('No exercise is judged any more: the process is stopping');
    const judge = this.idle.pop() ?? new JudgeProcess(this.config.searchPath);
    this.busy.add(judge);
    const began = performance.now();
    try {
      await judge.ready();
      return this.read(judge, await judge.ask(request), request, began);
    } catch (error) {
      judge.kill();
      if (!(error instanceof JudgeEnded) || error.reason === 'start' || this.isStopping) throw error;
      if (error.reason === 'crash' && !isSecond && judge.answered > 0) return this.verdictOn(request, true);
      if (error.reason === 'crash') this.logger.warn({ err: error }, 'a program ended the judge');
      const reason = error.reason === 'time' ? 'time' : 'memory';
      return stoppedVerdict(request.checks, reason, performance.now() - began);
    } finally {
      this.busy.delete(judge);
      if (!judge.hasEnded) this.idle.push(judge);
    }
  }

  /** Its answer is checked like a stranger's: a program may have taken the process over. */
  private read(judge: JudgeProcess, answer: string, { checks }: JudgeRequest, began: number): Verdict {
    if (judge.answered >= requestsPerProcess) judge.kill();
    try {
      const verdict = Verdict.parse(JSON.parse(answer));
      const isComplete =
        verdict.checks.length === checks.length &&
        verdict.checks.every(({ _id }, index) => _id === checks[index]?._id);
      if (isComplete) return verdict;
    } catch (error) {
      this.logger.warn({ err: error }, 'the judge answered something else than a verdict');
    }
    judge.kill();
    return stoppedVerdict(checks, 'memory', performance.now() - began);
  }
}
