import { z } from 'zod';
import { Assessment } from './assessments.js';
import { CourseDraft, LessonDraft, SectionDraft } from './course-draft.js';
import { CourseFaq } from './faqs.js';
import { CourseCard } from './catalog.js';
import { CourseDetail } from './course-detail.js';
import { PartType } from './common.js';
import { PaymentBody, StripePaymentAnswer } from './commerce.js';
import { DashboardCounts, VisitBody } from './dashboard.js';
import { Learning } from './enrollment.js';
import { lessonKinds, PartInput } from './lesson-kinds.js';
import { SessionUser } from './identity.js';
import { Person } from './people.js';
import { Question } from './questions.js';
import { CourseReviews, Review } from './reviews.js';
import { Tutorial } from './tutorials.js';

/** All fields of a part, whatever its kind. */
const anyPart = (form: 'draft' | 'learner'): z.ZodObject =>
  z.object(Object.assign({}, ...Object.values(lessonKinds).map((kind) => kind[form].shape)) as z.ZodRawShape);

/**
 * The field names of each entity (product: api.entities). That the server sends each field is tested by the HTTP specs,
 * which fail on a response that lacks one.
 */
const entities: [string, z.ZodObject, string][] = [
  ['User', SessionUser, 'name, email, username, userName, imageUrl, isAdmin, isTeacher, token'],
  ['Student, teacher', Person, '_id, name, email, imageUrl, isTeacher'],
  [
    'Course',
    CourseDraft,
    `_id, title, description, subdescription, requirement, category, language, time, price, promotionPrice, promotion,
     imageUrl, skills, student, populaire, user, sections, faq, published`,
  ],
  [
    'Course, public',
    CourseDetail,
    `_id, title, description, subdescription, requirement, category, language, time, price, promotionPrice, promotion,
     imageUrl, skills, populaire, user, sections, faq, review, published`,
  ],
  ['Course, user', CourseCard.shape.user, '_id, name'],
  ['Course, published', CourseDraft.shape.published, 'isPublished, publishedAt'],
  ['Section', SectionDraft, '_id, title, index, time, lessons'],
  ['Lesson', LessonDraft, '_id, title, time, isFree, parts'],
  [
    'Part, of the author',
    anyPart('draft'),
    `type, time, video, youtubeLink, text, document, genialy, canva, question, choices, answer, choiceType, evaluation`,
  ],
  [
    'Part, of the student',
    anyPart('learner'),
    `type, time, isCompled, completedAt, video, youtubeLink, text, document, genialy, canva, question, choices,
     choiceType, evaluation`,
  ],
  ['FAQ', CourseFaq, '_id, question, response, courseId'],
  [
    'FAQ, question of a student',
    Question,
    '_id, question, response, courseId, user, createdAt, like, comments',
  ],
  ['FAQ, user', Question.shape.user, 'name'],
  ['Review', Review, '_id, courseId, star, comment, user, createdAt, like, unLike'],
  ['Review, user', Review.shape.user, 'name'],
  ['Reviews', CourseReviews, 'reviews, percentages'],
  ['Reviews, summary', CourseReviews.shape.reviews.element, 'rating, reviews'],
  ['Assessment', Assessment, '_id, description, createdAt, studentId'],
  ['Enrolment', Learning, '_id, courseId, sections, studentId, progressPercentage'],
  ['Blog', Tutorial, '_id, title, image, subDescription, description, videoUrl'],
  ['Payment request', PaymentBody, 'amount, currency, courseId, token'],
  ['Payment answer', StripePaymentAnswer, 'clientSecret'],
  ['Dashboard', DashboardCounts, 'studentCount, publishedCourses, unpublishedCourses, teacherCount'],
  ['Visitor', VisitBody, 'userAgent'],
];

describe('the entities', () => {
  it.each(entities)('%s: has every field of the product', (_name, { shape }, fields) => {
    proves('review.names', 'review.votes');

    for (const field of fields.split(/,\s+/)) expect(shape).toHaveProperty(field);
  });

  it('a part is of one of nine types, a quiz of one of two kinds', () => {
    proves('programme.types');

    expect(PartType.options.toSorted()).toEqual(
      [
        'lecture',
        'quiz',
        'texte',
        'document',
        'lien youtube',
        'genialy',
        'canva',
        'evaluation',
        'exercice',
      ].toSorted(),
    );
    for (const [choiceType, isKnown] of [
      ['multiple', true],
      ['true-false', true],
      ['single', false],
    ])
      expect(PartInput.safeParse({ type: 'quiz', choiceType }).success).toBe(isKnown);
  });
});
