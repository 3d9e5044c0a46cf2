export const questionKeys = {
  all: ['questions'] as const,
  course: (courseId: string) => ['questions', 'course', courseId] as const,
  lists: (courseId: string) => ['questions', 'course', courseId, 'list'] as const,
  list: (courseId: string, asked: object) => ['questions', 'course', courseId, 'list', asked] as const,
  moments: (courseId: string, lessonId: string) =>
    ['questions', 'course', courseId, 'moments', lessonId] as const,
  inbox: ['questions', 'inbox'] as const,
  inboxLists: ['questions', 'inbox', 'list'] as const,
  inboxList: (asked: object) => ['questions', 'inbox', 'list', asked] as const,
  inboxCount: ['questions', 'inbox', 'count'] as const,
};
