interface PendingRequest<Request, Response> {
  request: Request;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches requests: those arriving while a batch runs form the next one. A failed batch is retried item by item,
 * so one bad item cannot fail the others.
 */
export class Batcher<Request, Response> {
  private pending: PendingRequest<Request, Response>[] = [];
  private isSending = false;

  /** @param send returns the responses in the order of the requests */
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
    // Includes requests of the same tick.
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
