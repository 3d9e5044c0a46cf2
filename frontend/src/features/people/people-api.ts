import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { AuditPage } from '@atelier/contracts/audit';
import { EnrolByHandAnswer } from '@atelier/contracts/enrolled-students';
import { MyCourses } from '@atelier/contracts/my-courses';
import {
  type InvitePersonBody,
  type ListedPerson,
  PeopleCounts,
  type PeopleFilter,
  type PeopleLetterBody,
  type PeopleQuery,
  Person,
  PersonNeighbours,
  PeopleSelection,
  PersonNoteAnswer,
  type PersonType,
  Students,
  Teachers,
} from '@atelier/contracts/people';
import { TeacherCourses } from '@atelier/contracts/teacher-courses';
import { ReminderAnswer } from '@atelier/contracts/teacher-home';
import { apiRequest } from '../../shared/api/client';
import { apiDelete, apiPost, apiPut, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { queryString } from '../../shared/api/query-string';

/** Query keys; changing a person invalidates all lists and that person's page. */
const peopleKeys = {
  all: ['people'] as const,
  lists: ['people', 'list'] as const,
  list: (type: PersonType, query: Partial<PeopleQuery>) => ['people', 'list', type, query] as const,
  counts: (type: PersonType, query: Partial<PeopleFilter>) =>
    ['people', 'list', type, 'counts', query] as const,
  person: (id: string) => ['people', 'person', id] as const,
  neighbours: (id: string, type: PersonType, list: string) =>
    ['people', 'list', type, 'neighbours', id, list] as const,
  history: (id: string) => ['people', 'person', id, 'history'] as const,
  note: (id: string) => ['people', 'person', id, 'note'] as const,
  studentCourses: (id: string, page: number, title: string) =>
    ['people', 'student-courses', id, page, title] as const,
  teacherCourses: (id: string, page: number, title: string) =>
    ['people', 'teacher-courses', id, page, title] as const,
};

export interface PeoplePage {
  people: ListedPerson[];
  pages: number;
  total: number;
  currentPage: number;
}

async function fetchPeople(
  type: PersonType,
  query: Partial<PeopleQuery>,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const request = { method: 'GET', path: `/users/${type}?${queryString(query)}`, signal } as const;
  if (type === 'students') {
    const { students: people, ...rest } = await apiRequest({ ...request, schema: Students });
    return { people, ...rest };
  }
  const { teachers: people, ...rest } = await apiRequest({ ...request, schema: Teachers });
  return { people, ...rest };
}

/** One page of students or teachers, newest first by default. */
export function usePeople(type: PersonType, query: Partial<PeopleQuery>) {
  return useQuery({
    queryKey: peopleKeys.list(type, query),
    queryFn: ({ signal }) => fetchPeople(type, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Counts per filter choice. */
export const usePeopleCounts = (type: PersonType, query: Partial<PeopleFilter>) =>
  useApiQuery(peopleKeys.counts(type, query), `/users/${type}/counts?${queryString(query)}`, PeopleCounts, {
    placeholderData: keepPreviousData,
  });

/** URL of the same list as CSV. */
export const peopleExportUrl = (type: PersonType, query: Partial<PeopleFilter>): string =>
  `/api/users/${type}.csv?${queryString(query)}`;

/** Everybody whom the filter finds, on all pages, as far as a selection goes. */
export const useFoundPeople = () =>
  useMutation({
    mutationFn: (filter: Partial<PeopleFilter>) =>
      apiRequest({
        method: 'GET',
        path: `/users/students/selection?${queryString(filter)}`,
        schema: PeopleSelection,
      }),
  });

/** CSV of the selected people. */
export const selectionExportUrl = (ids: readonly string[]): string =>
  `/api/users/students.csv?${new URLSearchParams({ ids: ids.join(',') })}`;

/** An account as seen by administrators. */
export const usePerson = (id: string) => useApiQuery(peopleKeys.person(id), `/users/${id}`, Person);

/** Who stands before and after a person in the list with these parameters. */
export const usePersonNeighbours = (id: string, type: PersonType, list: string) =>
  useQuery({
    queryKey: peopleKeys.neighbours(id, type, list),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(list);
      query.set('type', type);
      return apiRequest({
        method: 'GET',
        path: `/users/${id}/neighbours?${query}`,
        schema: PersonNeighbours,
        signal,
      });
    },
  });

/** Creates an account; the server mails a link to set a password. */
export const useInvitePerson = (type: PersonType) =>
  useApiMutation(peopleKeys.lists, (body: InvitePersonBody) => apiPost(`/users/${type}`, Person, body));

/** Responses to changes are ignored: the person is refetched. */
const anyResponse = z.unknown();

/** Grants or revokes the teacher role. */
export const useChangeRole = () =>
  useApiMutation(peopleKeys.all, ({ id, isTeacher }: { id: string; isTeacher: boolean }) =>
    apiPut(`/users/${id}/role`, anyResponse, { isTeacher }),
  );

/** Suspends the account and ends its sessions, or reinstates it. */
export const useSuspend = () =>
  useApiMutation(peopleKeys.all, ({ id, isSuspended }: { id: string; isSuspended: boolean }) =>
    apiPut(`/users/${id}/suspension`, anyResponse, { isSuspended }),
  );

/** Runs an action that may require re-authentication first; null if the user cancels. */
type RunWithProof = <Result>(action: () => Promise<Result>) => Promise<Result | null>;

/** Removes lost second factors and signs the account out everywhere; resolves to whether it was done. */
export const useResetFactors = (run: RunWithProof) =>
  useApiMutation(peopleKeys.all, async (id: string) => {
    const reset = async () => {
      await apiDelete(`/users/${id}/second-factor`, anyResponse);
      return true;
    };
    return (await run(reset)) ?? false;
  });

/** Mails the selected students; resolves to the number of recipients. */
export const useMailPeople = () =>
  useMutation({
    mutationFn: (body: PeopleLetterBody) => apiPost('/users/students/letters', ReminderAnswer, body),
  });

/** Grants access to a course without payment; resolves to the outcome per address. */
export const useOpenCourse = () =>
  useApiMutation(peopleKeys.all, (body: { courseId: string; emails: string[] }) =>
    apiPost('/learn/student', EnrolByHandAnswer, body),
  );

/** Sends the invitation again, with a new link. */
export const useSendInvitation = () =>
  useApiMutation(peopleKeys.all, (id: string) => apiPost(`/users/${id}/invitation`, anyResponse, {}));

/** Anonymises the account, irreversibly. The caller navigates away. */
export function useDeletePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiDelete(`/users/${id}`, anyResponse),
    onSuccess: async (_answer, id) => {
      // Invalidated without refetching: the page is still mounted for a moment, but the account is gone.
      await queries.invalidateQueries({ queryKey: peopleKeys.person(id), refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: peopleKeys.lists });
    },
  });
}

/** The latest audit entries by or about this person. */
export const usePersonHistory = (id: string) =>
  useApiQuery(peopleKeys.history(id), `/audit?about=${id}`, AuditPage);

/** Administrators' note about this person. */
export const usePersonNote = (id: string) =>
  useApiQuery(peopleKeys.note(id), `/users/${id}/note`, PersonNoteAnswer, { select: ({ note }) => note });

export function useSavePersonNote(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => apiPut(`/users/${id}/note`, PersonNoteAnswer, { text }),
    onSuccess: (response) => queries.setQueryData(peopleKeys.note(id), response),
  });
}

/** A student's courses with progress. */
export const useStudentCourses = (id: string, page: number, title: string) =>
  useApiQuery(
    peopleKeys.studentCourses(id, page, title),
    `/learn/${id}/student?${new URLSearchParams({ currentPage: String(page), title })}`,
    MyCourses,
    { placeholderData: keepPreviousData },
  );

/** A teacher's own courses, drafts included. */
export const useTeacherCourses = (id: string, page: number, title: string) =>
  useApiQuery(
    peopleKeys.teacherCourses(id, page, title),
    `/courses/tutors/?${new URLSearchParams({ currentPage: String(page), title, id })}`,
    TeacherCourses,
    { placeholderData: keepPreviousData },
  );
