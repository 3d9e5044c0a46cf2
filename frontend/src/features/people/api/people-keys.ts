import type { PeopleFilter, PeopleQuery, PersonType } from '@atelier/contracts/people';

/** Query keys: what changes a person makes every list stale, and that person's own page. */
export const peopleKeys = {
  all: ['people'] as const,
  lists: ['people', 'list'] as const,
  list: (type: PersonType, asked: Partial<PeopleQuery>) => ['people', 'list', type, asked] as const,
  counts: (type: PersonType, asked: Partial<PeopleFilter>) =>
    ['people', 'list', type, 'counts', asked] as const,
  person: (id: string) => ['people', 'person', id] as const,
  history: (id: string) => ['people', 'person', id, 'history'] as const,
  note: (id: string) => ['people', 'person', id, 'note'] as const,
  studentCourses: (id: string, page: number, title: string) =>
    ['people', 'student-courses', id, page, title] as const,
  teacherCourses: (id: string, page: number, title: string) =>
    ['people', 'teacher-courses', id, page, title] as const,
};
