/** What takes the focus when a lesson is chosen wears `data-lesson-start`: its player or, where nothing is played, its title. */
export function focusLesson(within: ParentNode = document): void {
  within.querySelector<HTMLElement>('[data-lesson-start]')?.focus({ preventScroll: true });
}
