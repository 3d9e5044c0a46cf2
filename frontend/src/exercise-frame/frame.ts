/**
 * The document in which learners' programs run: `sandbox="allow-scripts"`, an origin of its own, and a policy that
 * allows no connection at all. Engines come from the page through a port, as text and bytes; each runs in a worker,
 * which is ended when it does not answer.
 */
import {
  browserMilliseconds,
  type FromFrame,
  greeting,
  readFromEngine,
  type Task,
  type ToFrame,
} from '../features/exercises/engine/messages';
import { checkHtml, runHtml } from './judge-html';

interface EngineFiles {
  address: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer | null;
}

function serve(port: MessagePort): void {
  let engine: EngineFiles | null = null;
  let worker: Worker | null = null;
  let isReady = false;
  let isHtml = false;
  /** Tasks not yet answered; the first one runs. */
  const tasks: Task[] = [];
  let timer = 0;
  const say = (message: FromFrame): void => port.postMessage(message);

  const endWorker = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
    isReady = false;
  };
  const stop = (reason: 'time' | 'memory'): void => {
    endWorker();
    const task = tasks.shift();
    if (task) say({ kind: 'stopped', id: task.id, reason });
    startWorker();
  };
  const next = (): void => {
    const [task] = tasks;
    if (!task || !isReady || !worker) return;
    worker.postMessage(task);
    timer = window.setTimeout(stop, browserMilliseconds, 'time');
  };
  const startWorker = (): void => {
    if (!engine) return;
    const started = new Worker(engine.address);
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (worker !== started) return;
      const message = readFromEngine(data);
      const [task] = tasks;
      // An engine says nothing unasked: whatever took it over is ended.
      if (message?.kind === 'answer' && isReady && message.id === task?.id) {
        clearTimeout(timer);
        tasks.shift();
        say(message);
        return next();
      }
      if (message?.kind === 'ready' && !isReady) {
        isReady = true;
        say(message);
        return next();
      }
      if (message?.kind === 'blocked' && !isReady) return say(message);
      if (isReady && task) return stop('memory');
      endWorker();
      say({ kind: 'blocked' });
    });
    // Out of memory, or an engine that broke.
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== started) return;
      if (isReady) stop('memory');
      else say({ kind: 'blocked' });
    });
    started.postMessage({ kind: 'load', wasm: engine.wasm, library: engine.library });
  };

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'load') {
      endWorker();
      // A classic worker: module workers of an opaque origin may not read its blobs. The file imports nothing.
      const text = data.script.replaceAll('import.meta.url', 'self.location.href');
      const script = new Blob([text], { type: 'text/javascript' });
      engine = { address: URL.createObjectURL(script), wasm: data.wasm, library: data.library };
      startWorker();
    } else if (data.kind === 'load-html') {
      isHtml = true;
      say({ kind: 'ready' });
    } else if (isHtml) {
      const { id, files } = data;
      const result = data.kind === 'run' ? runHtml(files) : checkHtml(files, data.checks);
      say({ kind: 'answer', id, result: JSON.stringify(result) });
    } else {
      tasks.push(data);
      if (tasks.length === 1) next();
    }
  });
  port.start();
  say({ kind: 'hello' });
}

function greet({ source, data, ports: [port] }: MessageEvent<unknown>): void {
  if (source !== window.parent || data !== greeting || !port) return;
  window.removeEventListener('message', greet);
  serve(port);
}
window.addEventListener('message', greet);
