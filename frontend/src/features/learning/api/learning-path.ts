/** Below `/api`: the caller's enrolment in a course, with all the learning page needs. */
export const learningPath = (courseId: string): string => `/learn/${encodeURIComponent(courseId)}/learning`;
