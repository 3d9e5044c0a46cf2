type Task = () => Promise<unknown>;

/** A slow connection keeps nobody from signing out. */
const timeoutMs = 3_000;
const tasks = new Set<Task>();

/** Has something done before this person signs out, as long as it can be done. Returns how to take that back. */
export function beforeSignOut(work: Task): () => void {
  tasks.add(work);
  return () => void tasks.delete(work);
}

/** Does all of it, failures included, and no longer than is bearable. */
export const runBeforeSignOut = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...tasks].map((work) => work())),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
