import { z } from 'zod';
import { Id } from './common.js';
import { Learning, LearningLesson, LearningPart, LearningSection } from './enrollment.js';

const RegistrationLesson = LearningLesson.omit({ position: true, parts: true }).extend({
  parts: z.array(
    LearningPart.pick({ _id: true, type: true, time: true, isCompled: true, completedAt: true, quiz: true }),
  ),
});

/** `GET /learn/{id}`: an enrolment lesson by lesson, without what the lessons hold. */
export const Registration = Learning.pick({
  _id: true,
  courseId: true,
  studentId: true,
  title: true,
  imageUrl: true,
  time: true,
  completedAt: true,
  newLessons: true,
  progressPercentage: true,
  completedLessons: true,
  totalLessons: true,
}).extend({
  enrolledAt: z.string(),
  sections: z.array(LearningSection.omit({ lessons: true }).extend({ lessons: z.array(RegistrationLesson) })),
});
export type Registration = z.infer<typeof Registration>;

/** `GET /learn/details/{id}/student`: the same with who it is, for those who teach the course. */
export const StudentRecord = Registration.extend({
  student: z.object({ _id: Id, name: z.string(), email: z.string(), imageUrl: z.string().nullable() }),
});
export type StudentRecord = z.infer<typeof StudentRecord>;
