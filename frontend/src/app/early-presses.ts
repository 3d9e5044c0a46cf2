declare global {
  interface Window {
    /** Of `public/theme.js`: the buttons pressed so far, of which it keeps no more from now on. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/** Presses each button again that was pressed while the page could not answer; once each, however often somebody tried. */
export function answerEarlyPresses(): void {
  for (const button of window.takeEarlyPresses?.() ?? []) if (button.isConnected) button.click();
}
