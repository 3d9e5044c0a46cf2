/** Runs tasks side by side, so many at most; the rest wait their turn. */
export class SendingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly tasks = new Set<Promise<void>>();

  constructor(private readonly width: number) {}

  get isEmpty(): boolean {
    return this.tasks.size === 0;
  }

  add(task: () => Promise<void>): Promise<void> {
    const done = this.turn()
      .then(task)
      .finally(() => {
        this.tasks.delete(done);
        const next = this.waiting.shift();
        if (next) next();
        else this.running -= 1;
      });
    this.tasks.add(done);
    return done;
  }

  async drained(): Promise<void> {
    while (this.tasks.size > 0) await Promise.allSettled(this.tasks);
  }

  private turn(): Promise<void> {
    if (this.running < this.width) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
