import { exerciseLimits } from '@atelier/contracts/words/exercise-words';

/** Cuts a text between characters, with an ellipsis. */
export function cutText(text: string, max: number = exerciseLimits.comparison): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}

/** What a program prints, up to a limit: a flood costs no memory. */
export class Output {
  private readonly lines: string[] = [];
  private length = 0;
  isCut = false;

  constructor(private readonly max: number = exerciseLimits.output) {}

  print(line: string): void {
    if (this.isCut) return;
    const left = this.max - this.length;
    if (line.length + 1 > left) {
      this.isCut = true;
      if (left > 1) this.lines.push(line.slice(0, left - 1));
      this.length = this.max;
      return;
    }
    this.lines.push(line);
    this.length += line.length + 1;
  }

  get text(): string {
    return this.lines.join('\n').toWellFormed();
  }
}
