type Work = () => Promise<unknown>;

/** A bad line keeps nobody from signing out. */
const patienceMs = 3_000;
const works = new Set<Work>();

/** Has something done before this person signs out, as long as it can be done. Returns how to take that back. */
export function beforeLeaving(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Does all of it, failures included, and no longer than is bearable. */
export const readyToLeave = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...works].map((work) => work())),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
