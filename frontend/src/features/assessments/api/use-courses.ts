import { TutorCourses } from '@atelier/contracts/tutor-courses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';

/** A course as it is chosen by its title. */
export const CourseChoice = z.object({ _id: z.string(), title: z.string() });
export type CourseChoice = z.infer<typeof CourseChoice>;

/** The first of the courses the caller may set work for, found by title; asked for once the choice is open. */
export function useCourses(title: string, enabled: boolean) {
  return useQuery({
    queryKey: ['assessments-courses', title],
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

const DraftedLessons = z.object({
  sections: z.array(
    z.object({
      lessons: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          parts: z.array(z.object({ type: z.string(), evaluation: z.string().nullish() })),
        }),
      ),
    }),
  ),
});

/** The lessons of a course in which work can be handed in, each with its instructions. */
export const useEvaluationLessons = (courseId: string | null) =>
  useQuery({
    queryKey: ['assessments-lessons', courseId],
    queryFn: async ({ signal }) => {
      const { sections } = await apiRequest({
        method: 'GET',
        path: `/courses/${courseId}`,
        schema: DraftedLessons,
        signal,
      });
      return sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ _id, title, parts: [part] }) =>
          part?.type === 'evaluation' ? [{ _id, title, instructions: part.evaluation ?? '' }] : [],
        ),
      );
    },
    enabled: courseId !== null,
  });

/** What the course of an address is called. */
export function useCourse(id: string | null) {
  return useQuery({
    queryKey: ['assessments-course', id],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/courses/${id}`, schema: CourseChoice, signal }),
    enabled: id !== null,
  });
}
