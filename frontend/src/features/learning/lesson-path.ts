/** URL of a lesson on the learning page; without a lesson, of the course. */
export const lessonPath = (courseId: string, lessonId?: string): string =>
  `/course/learning/${courseId}?${new URLSearchParams({ tabIndex: '0', ...(lessonId ? { lesson: lessonId } : {}) })}`;

/** Navigation state of links into a lesson whose video should start by itself. */
export const autoPlayState = { plays: true } as const;

export const wantsAutoPlay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'plays' in state && state.plays === true;
