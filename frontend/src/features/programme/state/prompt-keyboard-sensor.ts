import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Moves rows by the keyboard, however fast it is used: the library begins to listen in a later task than it takes a row
 * up, and loses what is pressed between. Here those keys wait for it.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      early.push(event);
    };
    document.addEventListener('keydown', keep, true);
    // This timer fires after the library's, which the constructor above has set.
    setTimeout(async () => {
      document.removeEventListener('keydown', keep, true);
      for (const { key, code } of early) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true }));
        // What one key has changed is drawn before the next one counts.
        await Promise.resolve();
      }
    });
  }
}
