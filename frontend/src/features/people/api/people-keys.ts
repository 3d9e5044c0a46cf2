import type { PersonType } from '@atelier/contracts/people';

/** Query keys: what changes a person makes every list stale, and that person's own page. */
export const peopleKeys = {
  all: ['people'] as const,
  lists: ['people', 'list'] as const,
  list: (type: PersonType, page: number, name: string) => ['people', 'list', type, page, name] as const,
  person: (id: string) => ['people', 'person', id] as const,
  studentCourses: (id: string, page: number, title: string) =>
    ['people', 'student-courses', id, page, title] as const,
  teacherCourses: (id: string, page: number, title: string) =>
    ['people', 'teacher-courses', id, page, title] as const,
};
