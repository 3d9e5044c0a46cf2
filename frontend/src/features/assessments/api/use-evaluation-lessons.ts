import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../shared/api/client';

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
