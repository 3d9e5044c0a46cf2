import type { Engine } from '@atelier/engines/engine';
import type { FromEngine, ToEngine } from './messages';

/** Answers the tasks of a frame, in its worker. The first message carries the engine's WebAssembly. */
export function serveEngine(
  load: (wasm: Uint8Array<ArrayBuffer>, library: ArrayBuffer | null) => Promise<Engine>,
): void {
  let engine: Engine | null = null;
  const say = (message: FromEngine): void => self.postMessage(message);

  const answer = async (message: ToEngine): Promise<void> => {
    if (message.kind === 'load') {
      try {
        engine = await load(new Uint8Array(message.wasm), message.library);
      } catch {
        // Browsers and administrators may forbid WebAssembly.
        return say({ kind: 'blocked' });
      }
      say({ kind: 'ready' });
      // Nothing runs, but the browser compiles what the first program needs, while its learner reads.
      await engine.run([], '');
      return;
    }
    if (!engine) return;
    const result =
      message.kind === 'run' ? await engine.run(message.files, message.entry) : await engine.check(message);
    say({ kind: 'answer', id: message.id, result: JSON.stringify(result) });
  };
  self.onmessage = ({ data }: MessageEvent<ToEngine>) => void answer(data);
}
