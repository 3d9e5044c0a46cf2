import { QuizAnswerBody } from '../../quiz.js';
import * as enrolledStudents from '../../enrolled-students.js';
import * as enrollment from '../../enrollment.js';
import { id, letters, many, otherId } from '../refusals.js';
import type { Asked } from '../tables.js';

const emails = (count: number) => ({ courseId: id, emails: many(count, 'a@exemple.fr') });

export const learningAsked: Asked = {
  bodies: [
    [
      'LessonProgressBody',
      enrollment.LessonProgressBody,
      { _id: id, parts: [{ _id: id, isCompled: true }], secondsAgo: 90 },
    ],
    [
      'LessonProgressBody of no part',
      enrollment.LessonProgressBody,
      { _id: id, parts: [{ isCompled: false }] },
      { _id: id, parts: [{ isCompled: false }], secondsAgo: 0 },
    ],
    ['MyCoursesQuery', enrollment.MyCoursesQuery, { title: ' node ' }, { currentPage: 1, title: 'node' }],
    ['MyCoursesQuery of everything', enrollment.MyCoursesQuery, {}, { currentPage: 1, title: '' }],
    ['QuizAnswerBody', QuizAnswerBody, { lessonId: id, answer: 'V8' }],
    [
      'QuizAnswerBody of several',
      QuizAnswerBody,
      { lessonId: id, answer: ['V8', 'Hermes'], attemptId: otherId },
    ],
    ['EnrolByHandBody by account', enrolledStudents.EnrolByHandBody, { courseId: id, studentId: otherId }],
    [
      'EnrolByHandBody by address',
      enrolledStudents.EnrolByHandBody,
      { courseId: id, emails: [' Maud@Exemple.fr '] },
      { courseId: id, emails: ['maud@exemple.fr'] },
    ],
    [
      'CourseStudentsQuery',
      enrolledStudents.CourseStudentsQuery,
      { name: ' Maud ' },
      { currentPage: 1, name: 'Maud' },
    ],
    ['CourseStudentsQuery of all', enrolledStudents.CourseStudentsQuery, {}, { currentPage: 1, name: '' }],
    ['CourseStudentsBody', enrolledStudents.CourseStudentsBody, { student: [id] }],
  ],
  limits: [
    [
      'parts of a lesson',
      enrollment.LessonProgressBody,
      { _id: id, parts: [] },
      { _id: id, parts: many(2, { isCompled: true }) },
    ],
    [
      'a search of one’s courses',
      enrollment.MyCoursesQuery,
      { title: letters(200) },
      { title: letters(201) },
    ],
    [
      'a chosen answer',
      QuizAnswerBody,
      { lessonId: id, answer: letters(500) },
      { lessonId: id, answer: letters(501) },
    ],
    [
      'one of several',
      QuizAnswerBody,
      { lessonId: id, answer: [letters(500)] },
      { lessonId: id, answer: [letters(501)] },
    ],
    [
      'chosen answers',
      QuizAnswerBody,
      { lessonId: id, answer: many(20, 'x') },
      { lessonId: id, answer: many(21, 'x') },
    ],
    ['addresses', enrolledStudents.EnrolByHandBody, emails(200), emails(201), 'emails: 200 adresses au plus'],
    [
      'an address',
      enrolledStudents.EnrolByHandBody,
      { courseId: id, emails: [`${letters(244)}@exemple.f`] },
      { courseId: id, emails: [`${letters(245)}@exemple.f`] },
    ],
    [
      'a search of students',
      enrolledStudents.CourseStudentsQuery,
      { name: letters(200) },
      { name: letters(201) },
    ],
    [
      'students of a course',
      enrolledStudents.CourseStudentsBody,
      { student: many(2000, id) },
      { student: many(2001, id) },
    ],
  ],
  refused: [
    [
      'nobody to enrol',
      enrolledStudents.EnrolByHandBody,
      { courseId: id },
      'emails: Indiquez au moins une adresse',
    ],
    [
      'no address to enrol',
      enrolledStudents.EnrolByHandBody,
      emails(0),
      'emails: Indiquez au moins une adresse',
    ],
  ],
};
