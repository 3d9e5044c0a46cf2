/** A file as QuickJS reads it. */
export interface Source {
  name: string;
  code: string;
}

/** What browsers or Node.js have and exercises have not: whoever uses it learns why. */
const elsewhere = new Set(
  `fetch XMLHttpRequest WebSocket EventSource Worker SharedWorker document window navigator location history screen
   localStorage sessionStorage indexedDB alert prompt confirm requestAnimationFrame cancelAnimationFrame
   requestIdleCallback getComputedStyle matchMedia Image Audio HTMLElement Element Node DOMParser FormData Headers
   Request Response Blob File FileReader ReadableStream WritableStream TransformStream BroadcastChannel MessageChannel
   Notification WebAssembly SharedArrayBuffer Atomics Temporal customElements MutationObserver IntersectionObserver
   ResizeObserver process require module exports Buffer __dirname __filename global setImmediate clearImmediate self
   DisposableStack AsyncDisposableStack FinalizationGroup`.split(/\s+/),
);

/** Characters before a call that are looked at: a line may be as long as a file. */
const maxCalledLength = 300;

/** What is called just before a column of a line: `panier.total` of `panier.total()`. */
function calledAt(stack: string, sources: readonly Source[]): string | null {
  const [, name, line, column] = /^[ \t]+at (?:[^\n]*[ \t(])?([^\s():]+):(\d+):(\d+)\)?$/m.exec(stack) ?? [];
  // Called by a built-in function, as a callback: the source says nothing of it.
  if (!name || stack.slice(0, stack.indexOf('\n')).includes('(native)')) return null;
  const text = sources.find((source) => source.name === name)?.code.split('\n')[Number(line) - 1];
  const before = text?.slice(0, Number(column) - 1).slice(-maxCalledLength);
  return before
    ? (/[\p{ID_Start}$_][\p{ID_Continue}$]{0,60}(?:\??\.#?[\p{ID_Continue}$]{1,60}|\[[^[\]]{1,40}\]){0,8}$/u.exec(
        before,
      )?.[0] ?? null)
    : null;
}

/** An uncaught error as browsers and Node.js word it, with what QuickJS leaves out and what exercises have not. */
export function readableMessage(message: string, stack: string, sources: readonly Source[]): string {
  if (message === 'TypeError: not a function') {
    const called = calledAt(stack, sources);
    return called === null ? message : `TypeError: ${called} is not a function`;
  }
  const [, name, module] = /^SyntaxError: Could not find export '(.+)' in module '(.+)'$/.exec(message) ?? [];
  if (name)
    return `SyntaxError: The requested module './${module}' does not provide an export named '${name}'`;
  const [, missing] = /^ReferenceError: ([\w$]+) is not defined$/.exec(message) ?? [];
  if (missing && elsewhere.has(missing))
    return `${message} : « ${missing} » n’est pas disponible dans un exercice`;
  return message;
}
