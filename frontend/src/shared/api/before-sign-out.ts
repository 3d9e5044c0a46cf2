type Task = () => Promise<unknown>;

/** Signing out must not wait for a slow connection. */
const timeoutMs = 3_000;
const tasks = new Set<Task>();

/** Registers work to be done before signing out, on a best-effort basis. Returns a function to unregister. */
export function beforeSignOut(work: Task): () => void {
  tasks.add(work);
  return () => void tasks.delete(work);
}

/** Runs all registered work, ignoring errors, up to the timeout. */
export const runBeforeSignOut = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...tasks].map((work) => work())),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
