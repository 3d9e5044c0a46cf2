import type { Exercise, LearnerExercise } from '@atelier/contracts/exercise';
import { Run, Verdict } from '@atelier/contracts/exercise-verdict';
import { checkedFiles, type SourceFile } from '@atelier/contracts/exercise-files';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';
import { type StopReason, stoppedRun, stoppedVerdict } from '@atelier/engines/stopped-verdict';
import { browserMilliseconds, greeting, readFromFrame, type Task, type ToFrame } from './messages';
import { chunkFailed } from '../../../shared/chunk-failure';

/**
 * `blocked`: the browser forbids WebAssembly, or the frame was closed for what it said; `offline`: the engine could not be
 * loaded; `unavailable`: the language has no engine.
 */
export type EngineState = 'loading' | 'ready' | 'blocked' | 'offline' | 'unavailable';

/** Addresses of an engine; imported when it is first loaded, so that no page pays for it. */
interface EngineFiles {
  script: string;
  wasm: string;
  /** What the language brings besides: Python's own modules. */
  library?: string;
}
export type EngineFilesOf = (language: ExerciseLanguage) => Promise<EngineFiles | null>;

const frameAddress = '/exercise-frame';
/** For the frame to load and to say hello. */
const helloMilliseconds = 15_000;
/** The frame ends a program; if it hangs itself, the page removes it after this long. */
const hangMilliseconds = browserMilliseconds + 2000;
/** Between two looks at whether the frame's process lives. */
const pulseMilliseconds = 1000;
/** For an engine to start again: Python on a slow machine. */
const startMilliseconds = 60_000;
/** Unasked messages after which a frame is removed. */
const maxUnasked = 20;

interface Waiting {
  resolve(result: unknown): void;
  stop(reason: StopReason): void;
  timer: number;
}

/**
 * Runs exercises in a sandboxed frame of another origin. What comes out of it is checked like a stranger's message and
 * counts as practice: the server judges what counts.
 */
export class ExerciseEngine {
  state: EngineState = 'loading';
  private frame: HTMLIFrameElement | null = null;
  private port: MessagePort | null = null;
  private language: ExerciseLanguage | null = null;
  private loading: Promise<EngineState> | null = null;
  private settle: ((state: EngineState) => void) | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  /** While the frame starts its engine again after a program that it ended; Python takes seconds. */
  private starting: Promise<void> = Promise.resolve();
  private started: () => void = () => undefined;
  private unasked = 0;
  private pulse = 0;

  /**
   * @param container gets the frame; for HTML, which shows the page, it is visible
   * @param onState called on every change
   */
  constructor(
    private readonly container: HTMLElement,
    private readonly filesOf: EngineFilesOf,
    private readonly onState: (state: EngineState) => void = () => undefined,
  ) {}

  /** Loads an engine; again after `offline`. Resolves with the state that it leads to. */
  load(language: ExerciseLanguage): Promise<EngineState> {
    if (this.language === language && this.loading && this.state !== 'offline') return this.loading;
    this.removeFrame();
    this.language = language;
    this.change('loading');
    this.loading = this.open(language);
    return this.loading;
  }

  /** « Exécuter ». Never rejects: a program that does not end is stopped. */
  run(files: readonly SourceFile[], entry: string): Promise<Run> {
    return this.ask<Run>({ kind: 'run', id: this.nextId(), files, entry }, Run, stoppedRun);
  }

  /** « Vérifier »: the checks that the browser has, on the learner's files or the author's solution. */
  check(exercise: Exercise | LearnerExercise, files: readonly SourceFile[]): Promise<Verdict> {
    const checks = exercise.checks.flatMap((check) =>
      check.kind === 'hidden' ? [] : [{ ...check, hint: null, isHidden: null }],
    );
    const solved = exercise.files.flatMap((file) =>
      'solution' in file ? [{ name: file.name, text: file.solution ?? file.start }] : [],
    );
    const task: Task = {
      kind: 'check',
      id: this.nextId(),
      checks,
      files: checkedFiles({ language: exercise.language, entry: exercise.entry ?? null }, files),
      solution:
        solved.length > 0
          ? checkedFiles({ language: exercise.language, entry: exercise.entry ?? null }, solved)
          : undefined,
    };
    return this.ask<Verdict>(task, Verdict, (reason, milliseconds) =>
      stoppedVerdict(checks, reason, milliseconds),
    );
  }

  dispose(): void {
    this.removeFrame();
    this.loading = null;
    this.language = null;
  }

  private change(state: EngineState): void {
    this.state = state;
    this.onState(state);
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private async open(language: ExerciseLanguage): Promise<EngineState> {
    const opened = new Promise<EngineState>((resolve) => (this.settle = resolve));
    const frame = frameFor(language);
    this.frame = frame;
    try {
      const [message] = await Promise.all([this.fetchEngine(language), this.greet(frame)]);
      if (this.frame !== frame) return opened;
      if (!message) this.end('unavailable');
      else this.send(message);
    } catch {
      if (this.frame === frame) this.end('offline');
    }
    return opened;
  }

  /** What the frame needs; null where a language has no engine. @throws where it cannot be fetched */
  private async fetchEngine(language: ExerciseLanguage): Promise<ToFrame | null> {
    if (language === 'html') return { kind: 'load-html' };
    const files = await this.filesOf(language);
    if (!files) return null;
    const [script, wasm, library] = await Promise.all([
      fetchFile(files.script),
      fetchFile(files.wasm),
      files.library ? fetchFile(files.library) : null,
    ]);
    return {
      kind: 'load',
      script: await script.text(),
      wasm: await wasm.arrayBuffer(),
      library: (await library?.arrayBuffer()) ?? null,
    };
  }

  private greet(frame: HTMLIFrameElement): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(reject, helloMilliseconds, new Error('no frame'));
      frame.addEventListener(
        'load',
        () => {
          const { port1, port2 } = new MessageChannel();
          this.port = port1;
          port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            if (this.port !== port1) return;
            this.receive(data, () => {
              clearTimeout(timer);
              resolve();
            });
          });
          port1.start();
          // The frame's origin is opaque, so it cannot be named.
          frame.contentWindow?.postMessage(greeting, '*', [port2]);
          if (this.language !== 'html' && hasFrames(frame)) this.watch(frame);
        },
        { once: true },
      );
      this.container.append(frame);
    });
  }

  /** Most browsers give the frame a process of its own; nothing tells its death, but its own frame is gone with it. */
  private watch(frame: HTMLIFrameElement): void {
    this.pulse = window.setInterval(() => {
      if (hasFrames(frame)) return;
      this.closeFrame('crash');
      if (this.state === 'loading') this.end('blocked');
    }, pulseMilliseconds);
  }

  private send(message: ToFrame): void {
    const bytes = message.kind === 'load' ? [message.wasm, message.library] : [];
    this.port?.postMessage(
      message,
      bytes.filter((each) => each !== null),
    );
  }

  private receive(data: unknown, onHello: () => void): void {
    const message = readFromFrame(data);
    if (message?.kind === 'hello') return this.unasked === 0 ? onHello() : undefined;
    if (message?.kind === 'ready') {
      // Also after a restart.
      this.unasked += 1;
      this.started();
      if (this.state === 'loading') this.end('ready');
    } else if (message?.kind === 'blocked') {
      this.removeFrame();
      this.end('blocked');
    } else if (message?.kind === 'answer' || message?.kind === 'stopped') {
      const waiting = this.waiting.get(message.id);
      if (waiting) {
        this.waiting.delete(message.id);
        clearTimeout(waiting.timer);
        this.unasked = 0;
        if (message.kind === 'stopped') {
          this.expectStart();
          waiting.stop(message.reason);
        } else waiting.resolve(message.result);
      } else this.unasked += 1;
    } else this.unasked += 1;
    // A frame that floods its page was taken over.
    if (this.unasked > maxUnasked) {
      this.removeFrame();
      this.end('blocked');
    }
  }

  private expectStart(): void {
    this.starting = new Promise((resolve) => {
      const timer = window.setTimeout(resolve, startMilliseconds);
      this.started = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private end(state: EngineState): void {
    this.change(state);
    this.settle?.(state);
    this.settle = null;
    if (state === 'offline' || state === 'unavailable') this.removeFrame();
  }

  private async ask<Result>(
    task: Task,
    schema: { safeParse(value: unknown): { success: boolean; data?: Result | undefined } },
    stopped: (reason: StopReason, milliseconds: number) => Result,
  ): Promise<Result> {
    const began = performance.now();
    const passed = () => performance.now() - began;
    await this.starting;
    if (this.language && !this.loading) void this.load(this.language);
    if ((await this.loading) !== 'ready' || !this.port) return stopped('crash', 0);
    const result = await new Promise<unknown>((resolve) => {
      const stop = (reason: StopReason) => resolve(stopped(reason, passed()));
      const timer = window.setTimeout(
        () => this.closeFrame('time'),
        hangMilliseconds * (this.waiting.size + 1),
      );
      this.waiting.set(task.id, { resolve: (text) => resolve(readJson(text)), stop, timer });
      this.send(task);
    });
    const parsed = schema.safeParse(result);
    // Not from our engine: counted as a program that broke it.
    return parsed.success && parsed.data !== undefined ? parsed.data : stopped('memory', passed());
  }

  /** The frame hangs or is dead: the next program gets another one. */
  private closeFrame(reason: StopReason): void {
    this.removeFrame(reason);
    this.loading = null;
  }

  private removeFrame(reason: StopReason = 'time'): void {
    clearInterval(this.pulse);
    this.port?.close();
    this.port = null;
    this.frame?.remove();
    this.frame = null;
    this.unasked = 0;
    this.started();
    const stopped = [...this.waiting.values()];
    this.waiting.clear();
    for (const { stop, timer } of stopped) {
      clearTimeout(timer);
      stop(reason);
    }
  }
}

function frameFor(language: ExerciseLanguage): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.title = language === 'html' ? 'Aperçu de la page' : 'Exécution de l’exercice';
  if (language !== 'html') {
    frame.hidden = true;
    frame.tabIndex = -1;
  }
  frame.src = frameAddress;
  return frame;
}

const hasFrames = ({ contentWindow }: HTMLIFrameElement): boolean =>
  contentWindow !== null && contentWindow.length > 0;

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) return chunkFailed(new Error(`${response.status} ${address}`));
  return response;
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
