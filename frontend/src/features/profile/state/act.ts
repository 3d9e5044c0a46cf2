/**
 * Runs what changes a factor, after a proof where one is asked; null when it did not come about.
 * @param tell who says why it failed; the head of the page where nobody does
 */
export type Act = <Result>(
  work: () => Promise<Result>,
  tell?: (failure: unknown) => void,
) => Promise<Result | null>;
