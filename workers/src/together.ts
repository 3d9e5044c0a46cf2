interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks for many in one question: what comes while a question is under way goes into the next. A question that fails is put again for
 * each by itself, so that what is amiss with one is no other's failure.
 */
export class Together<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isAsking = false;

  /** @param ask answers in the order in which it is asked */
  constructor(
    private readonly ask: (all: Asked[]) => Promise<Answer[]>,
    private readonly most = 200,
  ) {}

  of(asked: Asked): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.waiting.push({ asked, resolve, reject });
    if (!this.isAsking) void this.askWhileAnyWaits();
    return promise;
  }

  private async askWhileAnyWaits(): Promise<void> {
    this.isAsking = true;
    // What ends in the same turn of the loop goes along.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.askFor(this.waiting.splice(0, this.most));
    this.isAsking = false;
  }

  private async askFor(all: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.ask(all.map(({ asked }) => asked));
      all.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      if (all.length === 1) all[0]?.reject(error);
      else for (const one of all) await this.askFor([one]);
    }
  }
}
