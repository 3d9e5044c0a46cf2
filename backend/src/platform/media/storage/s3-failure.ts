const absence = new Set(['NotFound', 'NoSuchKey', 'NoSuchBucket']);
const lostConnection = new Set(['ECONNRESET', 'EPIPE']);

/** @throws S3Failure */
export async function attempt<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new S3Failure(task, error);
  }
}

/** For questions: a kept connection may have been closed by the store just before it is used again. */
export async function attemptTwice<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt(task, work);
  } catch (error) {
    if (error instanceof S3Failure && error.isLostConnection) return attempt(task, work);
    throw error;
  }
}

const codeOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // What a service says in words may quote the request and its signature; its code cannot.
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : wordsOf(message);
};

const wordsOf = (message: unknown): string => {
  const status = /^Request failed after \d+ retries: .*HTTP status: (\d{3})/.exec(String(message))?.[1];
  return status ? `HTTP ${status}` : 'no reason given';
};

/** What the store did not do, and its code for why: no key, address or signature that a log should not hold. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  /** The service's own, such as `AccessDenied`, or the system's, such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(task: string, reason: unknown) {
    const code = codeOf(reason);
    super(`The S3 store could not ${task}: ${code}`);
    this.code = code;
  }

  get isAbsence(): boolean {
    return absence.has(this.code);
  }

  get isLostConnection(): boolean {
    return lostConnection.has(this.code);
  }
}
