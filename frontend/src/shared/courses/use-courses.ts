import { TutorCourses } from '@atelier/contracts/tutor-courses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../api/client';

/** A course as it is chosen by its title. */
export const CourseChoice = z.object({ _id: z.string(), title: z.string() });
export type CourseChoice = z.infer<typeof CourseChoice>;

/** The first of the courses the caller may edit, found by title; asked for once the choice is open. */
export function useCourses(title: string, enabled: boolean) {
  return useQuery({
    queryKey: ['own-courses', title],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/courses/tutors/course?${new URLSearchParams({ currentPage: '1', title })}`,
        schema: TutorCourses,
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What the course of an address is called. */
export function useCourse(id: string | null) {
  return useQuery({
    queryKey: ['course-title', id],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/courses/${id}`, schema: CourseChoice, signal }),
    enabled: id !== null,
  });
}
