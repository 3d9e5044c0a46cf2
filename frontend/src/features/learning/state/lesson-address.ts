/** The lesson is kept in the address, so that a link or a reload leads back to it. */
export const lessonAddress = (lessonId: string): string =>
  `?${new URLSearchParams({ tabIndex: '0', lesson: lessonId })}`;
