/** Keys of everything that belongs to the signed-in student. */
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
