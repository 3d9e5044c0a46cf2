/** Changes that come back as values later than the next key: enough for a very busy page. */
const maxPending = 50;

/**
 * What an editor has told its page and has not yet got back as a value. A page that is busy renders an older text after
 * the next key: taken for a change from outside, it would undo that key.
 */
export class OwnChanges {
  private pending: string[] = [];

  add(html: string): void {
    this.pending = [...this.pending.slice(1 - maxPending), html];
  }

  /** Whether a value is one of them; it and those before it have come back. Any other value is from outside. */
  takes(value: string): boolean {
    const index = this.pending.indexOf(value);
    this.pending = index < 0 ? [] : this.pending.slice(index + 1);
    return index >= 0;
  }
}
