interface PendingRequest<Request, Response> {
  request: Request;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends many requests in one batch: those that come while a batch is under way go into the next. The requests of a batch that fails
 * are sent again one by one, so that what is amiss with one is no other's failure.
 */
export class Batcher<Request, Response> {
  private pending: PendingRequest<Request, Response>[] = [];
  private isSending = false;

  /** @param send answers in the order of the requests */
  constructor(
    private readonly send: (requests: Request[]) => Promise<Response[]>,
    private readonly maxBatch = 200,
  ) {}

  add(request: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    this.pending.push({ request, resolve, reject });
    if (!this.isSending) void this.sendWhilePending();
    return promise;
  }

  private async sendWhilePending(): Promise<void> {
    this.isSending = true;
    // What ends in the same turn of the loop goes along.
    await new Promise(setImmediate);
    while (this.pending.length > 0) await this.sendBatch(this.pending.splice(0, this.maxBatch));
    this.isSending = false;
  }

  private async sendBatch(batch: PendingRequest<Request, Response>[]): Promise<void> {
    try {
      const responses = await this.send(batch.map(({ request }) => request));
      batch.forEach(({ resolve }, index) => resolve(responses[index] as Response));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.sendBatch([one]);
    }
  }
}
