const absence = new Set(['NotFound', 'NoSuchKey', 'NoSuchBucket']);

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
}
