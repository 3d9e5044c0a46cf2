/** The sections of the front page that scrolling tells apart, in their order, and what they are called. */
export const homeSections = {
  'header-about-me': 'Présentation',
  'what-we-do': 'Technologies',
  'boost-skill': 'Parcours',
  'home-course': 'Cours',
  'about-my-skill': 'Avis',
  'contact-home': 'Contact',
} as const;
export type HomeSection = keyof typeof homeSections;

const throttleMs = 66;

/** Runs at most once in 66 ms however often it is called, and once more after the last call. */
export function throttled(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, throttleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The last section whose top has passed the middle of the window; the first until one has. */
export function sectionAt(tops: readonly (readonly [HomeSection, number])[], middle: number): HomeSection {
  return tops.findLast(([, top]) => top <= middle)?.[0] ?? 'header-about-me';
}
