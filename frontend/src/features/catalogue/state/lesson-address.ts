/** Where a lesson is followed. */
export const lessonAddress = (courseId: string, lessonId: string): string =>
  `/course/learning/${courseId}?tabIndex=0&lesson=${lessonId}`;
