/** Query keys of everything that belongs to the signed-in student. */
export const learningKeys = {
  all: ['learning'] as const,
  course: (courseId: string) => [...learningKeys.all, 'course', courseId] as const,
  preview: (courseId: string) => [...learningKeys.all, 'preview', courseId] as const,
  list: () => [...learningKeys.all, 'mine'] as const,
  mine: (page: number, title: string) => [...learningKeys.list(), page, title] as const,
  record: (enrolmentId: string) => [...learningKeys.all, 'record', enrolmentId] as const,
  ofStudent: (enrolmentId: string) => [...learningKeys.all, 'of-student', enrolmentId] as const,
  search: (courseId: string, search: string) => [...learningKeys.all, 'search', courseId, search] as const,
  owned: () => [...learningKeys.all, 'owned'] as const,
};

/** API path, below `/api`: the caller's enrolment in a course, with everything the learning page needs. */
export const learningPath = (courseId: string): string => `/learn/${encodeURIComponent(courseId)}/learning`;

/** API path, below `/api`: a page of the caller's courses. */
export const myCoursesPath = (page: number, title: string): string =>
  `/learn?${new URLSearchParams({ currentPage: String(page), title })}`;
