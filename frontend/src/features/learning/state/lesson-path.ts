/** Where a lesson of a course is followed; the course alone where it has none to name. */
export const lessonPath = (courseId: string, lessonId?: string): string =>
  `/course/learning/${courseId}?${new URLSearchParams({ tabIndex: '0', ...(lessonId ? { lesson: lessonId } : {}) })}`;
