const missingObjectCodes = new Set(['NotFound', 'NoSuchKey', 'NoSuchBucket']);
const lostConnectionCodes = new Set(['ECONNRESET', 'EPIPE']);

/** @throws S3Failure */
export async function attempt<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new S3Failure(task, error);
  }
}

/** For reads: retries once, since the store may have closed an idle keep-alive connection. */
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
  // Error messages may quote the request and its signature; codes cannot.
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : statusIn(message);
};

const statusIn = (message: unknown): string => {
  const status = /^Request failed after \d+ retries: .*HTTP status: (\d{3})/.exec(String(message))?.[1];
  return status ? `HTTP ${status}` : 'no reason given';
};

/**
 * The failed operation and its error code, without keys, addresses or signatures that a log should not contain.
 */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  /** From S3, such as `AccessDenied`, or from the system, such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(task: string, reason: unknown) {
    const code = codeOf(reason);
    super(`The S3 store could not ${task}: ${code}`);
    this.code = code;
  }

  get isMissing(): boolean {
    return missingObjectCodes.has(this.code);
  }

  get isLostConnection(): boolean {
    return lostConnectionCodes.has(this.code);
  }
}
