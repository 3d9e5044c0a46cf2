import { z } from 'zod';
import { Id, PartType } from './common.js';
import { Learning, LearningLesson, LearningSection } from './enrollment.js';
import { QuizBankView, QuizRecord } from './quiz.js';

const RegistrationLesson = LearningLesson.omit({ position: true, parts: true }).extend({
  parts: z.array(
    z.object({
      _id: Id,
      /** `PartType`, or a kind unknown to an older page. */
      type: PartType.or(z.string()),
      time: z.number(),
      isCompled: z.boolean(),
      completedAt: z.string().nullable(),
      /** Answers to a quiz. */
      quiz: QuizRecord.nullish(),
      /** Attempts at a quiz with a bank. */
      bank: QuizBankView.nullish(),
      /** Tries of an exercise; null before the first. */
      exerciseRecord: z.object({ tries: z.number().int(), solvedAt: z.string().nullable() }).nullish(),
    }),
  ),
});

/** `GET /learn/{id}`: an enrolment by lesson, without lesson content. */
export const EnrolmentProgress = Learning.pick({
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
export type EnrolmentProgress = z.infer<typeof EnrolmentProgress>;

/** `GET /learn/details/{id}/student`: the same with the student, for teachers of the course. */
export const StudentRecord = EnrolmentProgress.extend({
  student: z.object({ _id: Id, name: z.string(), email: z.string(), imageUrl: z.string().nullable() }),
});
export type StudentRecord = z.infer<typeof StudentRecord>;
