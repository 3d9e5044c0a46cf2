import { Injectable } from '@nestjs/common';

type Counter = (ownerId: string) => Promise<number>;

/** How many bytes a person keeps here, as each module that stores files of theirs counts them. */
@Injectable()
export class KeptBytes {
  private readonly counters: Counter[] = [];

  countBy(counter: Counter): void {
    this.counters.push(counter);
  }

  async of(ownerId: string): Promise<number> {
    const parts = await Promise.all(this.counters.map((counter) => counter(ownerId)));
    return parts.reduce((sum, bytes) => sum + bytes, 0);
  }
}
