/** Where a lesson of a course is followed; the course alone where it has none to name. */
export const lessonPath = (courseId: string, lessonId?: string): string =>
  `/course/learning/${courseId}?${new URLSearchParams({ tabIndex: '0', ...(lessonId ? { lesson: lessonId } : {}) })}`;

/** Goes with a link into a course: its reader has just asked for the film, which then plays at once. */
export const playing = { plays: true } as const;

export const isPlaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'plays' in state && state.plays === true;
