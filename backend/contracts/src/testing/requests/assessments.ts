import * as questions from '../../questions.js';
import * as tutorials from '../../tutorials.js';
import {
  AssessmentBody,
  AssessmentChange,
  AssessmentsFilterQuery,
  type AssessmentSort,
  assessmentSorts,
  AssessmentsQuery,
} from '../../assessments.js';
import { namesOf } from '../../words/names-of.js';
import { ReviewBody } from '../../reviews.js';
import { CorrectionBody } from '../../submissions.js';
import { id, letters, many, otherId, type RequestExamples } from '../examples.js';

const { tutorialFields } = tutorials;
const question = { question: 'Pour qui ?', response: '' };

export const assessmentsRequests: RequestExamples = {
  accepted: [
    [
      'AssessmentBody',
      AssessmentBody,
      {
        _id: id,
        courseId: otherId,
        description: '<p>Écrire</p>',
        studentId: [id],
        dueAt: '2026-12-24T23:00:00.000Z',
        lessonId: otherId,
      },
    ],
    [
      'AssessmentBody for everyone',
      AssessmentBody,
      { courseId: otherId, description: 'Écrire' },
      { courseId: otherId, description: 'Écrire', studentId: [], dueAt: null, lessonId: null },
    ],
    ['AssessmentChange', AssessmentChange, { description: 'Écrire', studentId: [id] }],
    [
      'AssessmentChange of a date',
      AssessmentChange,
      { dueAt: '2026-12-25T00:00:00+01:00' },
      { dueAt: '2026-12-24T23:00:00.000Z' },
    ],
    [
      'ReviewBody',
      ReviewBody,
      { courseId: id, star: 4, comment: ' Deux\r\nlignes ' },
      { courseId: id, star: 4, comment: 'Deux\nlignes' },
    ],
    ['ReviewBody of stars', ReviewBody, { courseId: id, star: 5 }, { courseId: id, star: 5, comment: '' }],
    [
      'CorrectionBody',
      CorrectionBody,
      { feedback: 'Bien', grade: 15.25 },
      { feedback: 'Bien', grade: 15.25, verdict: 'acquired', dueAt: null },
    ],
    ['AssessmentChange of nothing', AssessmentChange, {}],
    [
      'AssessmentsQuery',
      AssessmentsQuery,
      { currentPage: '2', courseId: id },
      { currentPage: 2, courseId: id, search: '', sort: 'dueAt' },
    ],
    ...namesOf<AssessmentSort>(assessmentSorts).map((sort): RequestExamples['accepted'][number] => [
      `AssessmentsQuery by ${sort}`,
      AssessmentsQuery,
      { sort, order: 'desc', search: ' api ' },
      { currentPage: 1, search: 'api', sort, order: 'desc' },
    ]),
    ['AssessmentsFilterQuery', AssessmentsFilterQuery, { courseId: id }, { courseId: id, search: '' }],
    ['AskBody', questions.AskBody, { ...question, courseId: id }],
    [
      'AskBody of a moment',
      questions.AskBody,
      { ...question, _id: otherId, courseId: id, lessonId: otherId, seconds: 462 },
    ],
    ['CommentBody', questions.CommentBody, { _id: id, comment: '<p>Oui.</p>' }],
    ['LikeBody', questions.LikeBody, {}, { like: true }],
    ['LikeBody without a body', questions.LikeBody, undefined, { like: true }],
    ['QuestionsQuery', questions.QuestionsQuery, {}, { sort: 'recommended', filter: 'all', search: '' }],
    [
      'CreateTutorialBody',
      tutorials.CreateTutorialBody,
      { title: ' Bissection ' },
      { title: 'Bissection', image: '', subDescription: '', description: '', videoUrl: '' },
    ],
    [
      'CreateTutorialBody with everything',
      tutorials.CreateTutorialBody,
      {
        _id: id,
        title: 'Bissection',
        image: '/media/images/x/800.webp',
        subDescription: ' git ',
        description: '<p>Chercher</p>',
        videoUrl: ' https://youtu.be/dQw4w9WgXcQ ',
      },
      {
        _id: id,
        title: 'Bissection',
        image: '/media/images/x/800.webp',
        subDescription: 'git',
        description: '<p>Chercher</p>',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      },
    ],
    ['TutorialsQuery', tutorials.TutorialsQuery, { title: ' git ' }, { currentPage: 1, title: 'git' }],
    ['TutorialsQuery of all', tutorials.TutorialsQuery, {}, { currentPage: 1, title: '' }],
    ...['all', 'published', 'draft'].map((status): RequestExamples['accepted'][number] => [
      `ManagedTutorialsQuery, ${status}`,
      tutorials.ManagedTutorialsQuery,
      { status },
      { status, title: '', currentPage: 1 },
    ]),
    [
      'ManagedTutorialsQuery',
      tutorials.ManagedTutorialsQuery,
      {},
      { status: 'all', title: '', currentPage: 1 },
    ],
    ['tutorial video', tutorials.tutorialFieldBody('videoUrl'), { videoUrl: `/api/media/${id}` }],
    ['tutorial publication', tutorials.tutorialFieldBody('published'), { published: { isPublished: false } }],
  ],
  limits: [
    [
      'a description of work',
      AssessmentBody,
      { courseId: id, description: letters(50_000) },
      { courseId: id, description: letters(50_001) },
      'description: 50 000 caractères au plus',
    ],
    [
      'students of a piece of work',
      AssessmentBody,
      { courseId: id, description: 'x', studentId: many(500, id) },
      { courseId: id, description: 'x', studentId: many(501, id) },
    ],
    [
      'students of changed work',
      AssessmentChange,
      { studentId: many(500, id) },
      { studentId: many(501, id) },
    ],
    [
      'a tutorial title',
      tutorialFields.title,
      letters(120),
      letters(121),
      ': Le titre ne peut dépasser 120 caractères',
    ],
    [
      'a tutorial in brief',
      tutorialFields.subDescription,
      letters(300),
      letters(301),
      ': Le résumé ne peut dépasser 300 caractères',
    ],
    ['a tutorial', tutorialFields.description, letters(200_000), letters(200_001)],
    ['a tutorial picture', tutorialFields.image, `/${letters(499)}`, `/${letters(500)}`],
    ['a search of tutorials', tutorials.TutorialsQuery, { title: letters(200) }, { title: letters(201) }],
  ],
  rejected: [
    ['no description of work', AssessmentBody, { courseId: id }, 'description: La consigne est obligatoire'],
    [
      'an empty description of work',
      AssessmentBody,
      { courseId: id, description: '<p></p>' },
      'description: La consigne est obligatoire',
    ],
    [
      'a public question of nothing',
      questions.AskBody,
      { question: ' ', courseId: id },
      'question: La question est obligatoire',
    ],
    [
      'a moment of no lesson',
      questions.AskBody,
      { question: 'Qui ?', courseId: id, seconds: 12 },
      'seconds: Un moment appartient à une leçon',
    ],
    [
      'an answer of nothing to be seen',
      questions.CommentBody,
      { comment: '<p>&nbsp;<br></p>' },
      'comment: La réponse est obligatoire',
    ],
    ['words hidden for no reason', questions.HiddenBody, { reason: 'x' }, 'reason: Choisissez une raison'],
    ['no tutorial title', tutorialFields.title, undefined, ': Le titre est obligatoire'],
    ['an empty tutorial title', tutorialFields.title, ' ', ': Le titre est obligatoire'],
  ],
  rejectedAnyMessage: [
    ['a tutorial’s link that is not YouTube’s', tutorialFields.videoUrl, 'https://exemple.fr'],
    [
      'a tutorial’s link that is too long',
      tutorialFields.videoUrl,
      `https://youtu.be/dQw4w9WgXcQ?${letters(500)}`,
    ],
    ['a tutorial’s picture elsewhere', tutorialFields.image, '//exemple.fr/x.png'],
    ['a tutorial’s field that is none', tutorials.TutorialFieldName, 'secret'],
  ],
};
