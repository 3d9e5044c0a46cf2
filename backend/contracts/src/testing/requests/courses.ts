import { PartInput } from '../../lesson-kinds.js';
import * as authoring from '../../authoring.js';
import { AnnouncementBody } from '../../price-history.js';
import * as faqs from '../../faqs.js';
import { CatalogueQuery } from '../../catalog.js';
import { PosterChoice } from '../../media.js';
import { UndoChangeBody } from '../../publication.js';
import {
  courseSorts,
  CoursesOfTeacherQuery,
  TeacherCoursesFilterQuery,
  TeacherCoursesQuery,
  type CourseSort,
} from '../../teacher-courses.js';
import { namesOf } from '../../words/names-of.js';
import { SectionsTicket } from '../../programme-merge.js';
import { id, instant, letters, many, otherId, type RequestExamples, limitOf } from '../examples.js';

const { courseFields } = authoring;
const part = { type: 'texte' };
const question = { question: 'Pour qui ?', response: '' };

/** The question of a bank, told apart by its number. */
const bankQuestion = (number: number) => ({
  id: `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  question: 'Quel moteur ?',
});

const quizLimit = limitOf(PartInput, { type: 'quiz' });
const linkLimit = limitOf(PartInput, { type: 'lien youtube' });

export const coursesRequests: RequestExamples = {
  accepted: [
    ['the picture of a video', PosterChoice, { seconds: 4.5 }],
    ['course put away', authoring.courseFieldBody('archived'), { archived: true }],
    [
      'CreateCourseBody',
      authoring.CreateCourseBody,
      { title: ' Node ', _id: id },
      { title: 'Node', _id: id },
    ],
    [
      'LessonInput',
      authoring.LessonInput,
      { title: ' Installer ' },
      { title: 'Installer', isFree: false, parts: [] },
    ],
    [
      'LessonInput of a known lesson',
      authoring.LessonInput,
      { _id: id, title: 'Installer', isFree: true, parts: [part] },
    ],
    ['SectionInput', authoring.SectionInput, { title: ' Débuts ' }, { title: 'Débuts', lessons: [] }],
    [
      'SectionInput of a known one',
      authoring.SectionInput,
      { _id: id, title: 'Débuts', index: 3, lessons: [] },
    ],
    [
      'SectionInput that opens later',
      authoring.SectionInput,
      { title: 'Débuts', opening: { afterDays: 7 }, lessons: [] },
    ],
    [
      'SectionInput that opens on a day',
      authoring.SectionInput,
      { title: 'Débuts', opening: { on: '2026-12-03' }, lessons: [] },
    ],
    ['SectionInput kept back', authoring.SectionInput, { title: 'Débuts', isDraft: true, lessons: [] }],
    [
      'LessonInput kept back',
      authoring.LessonInput,
      { title: 'Installer', isFree: false, isDraft: true, parts: [] },
    ],
    ['SaveQuery', authoring.SaveQuery, {}, { publish: 'false' }],
    ['SaveQuery of what is public at once', authoring.SaveQuery, { publish: 'true' }],
    ['UndoChangeBody', UndoChangeBody, { change: `lesson.${id}.moved` }],
    ['FaqInput', faqs.FaqInput, { question: ' Qui ? ' }, { question: 'Qui ?', response: '' }],
    ['FaqInput of a known question', faqs.FaqInput, { _id: id, ...question }],
    ['EditedRevision', authoring.EditedRevision, { revision: 3 }],
    ['FieldTicket', authoring.FieldTicket, {}, { after: [] }],
    ['FieldTicket of a tab', authoring.FieldTicket, { revision: 3, save: id, after: [otherId] }],
    [
      'SectionsTicket that leaves a question open',
      SectionsTicket,
      {
        revision: 3,
        after: [],
        opens: [{ _id: id, tab: otherId, openedAt: instant, base: [], mine: [], theirs: [] }],
      },
    ],
    ['SectionsTicket that settles', SectionsTicket, { after: [], opens: [], settles: id }],
    ['CatalogueQuery', CatalogueQuery, {}, { currentPage: 1, title: '', sort: 'recent' }],
    [
      'CatalogueQuery of a search',
      CatalogueQuery,
      { currentPage: '3', title: ' node ', category: 'Backend', sort: 'price-asc' },
      { currentPage: 3, title: 'node', category: 'Backend', sort: 'price-asc' },
    ],
    [
      'TutorCoursesQuery',
      TeacherCoursesQuery,
      {},
      { currentPage: 1, title: '', status: 'all', sort: 'updatedAt' },
    ],
    ...namesOf<CourseSort>(courseSorts).map((sort): RequestExamples['accepted'][number] => [
      `TutorCoursesQuery by ${sort}`,
      TeacherCoursesQuery,
      { sort, order: 'asc' },
      { currentPage: 1, title: '', status: 'all', sort, order: 'asc' },
    ]),
    [
      'TutorCoursesFilterQuery',
      TeacherCoursesFilterQuery,
      { title: ' git ' },
      { title: 'git', status: 'all' },
    ],
    ...['all', 'published', 'draft', 'archived'].map((status): RequestExamples['accepted'][number] => [
      `CoursesOfTeacherQuery, ${status}`,
      CoursesOfTeacherQuery,
      { id, title: ' node ', status },
      { id, title: 'node', status, currentPage: 1, sort: 'updatedAt' },
    ]),
    ['course title', authoring.courseFieldBody('title'), { title: ' Node ' }, { title: 'Node' }],
    ['course publication', authoring.courseFieldBody('published'), { published: { isPublished: true } }],
    ['course preview', authoring.courseFieldBody('promotion'), { promotion: `/api/media/${id}` }],
    [
      'course preview on YouTube',
      authoring.courseFieldBody('promotion'),
      { promotion: 'https://youtu.be/dQw4w9WgXcQ' },
    ],
    ['course preview taken away', authoring.courseFieldBody('promotion'), { promotion: '' }],
    ['no course preview', authoring.courseFieldBody('promotion'), { promotion: null }],
    ['course without a promotion', authoring.courseFieldBody('promotionPrice'), { promotionPrice: null }],
    [
      'course with the end of a promotion, in another time zone',
      authoring.courseFieldBody('promotionEnd'),
      { promotionEnd: '2026-11-30T23:59:59+01:00' },
      { promotionEnd: '2026-11-30T22:59:00.000Z' },
    ],
    [
      'typed price',
      AnnouncementBody,
      { price: 69, promotionPrice: 49, promotionEnd: '2026-11-30T22:59:00Z' },
      { price: 69, promotionPrice: 49, promotionEnd: '2026-11-30T22:59:00.000Z' },
    ],
    ['course skills', authoring.courseFieldBody('skills'), { skills: [' HTTP '] }, { skills: ['HTTP'] }],
    [
      'course in brief',
      authoring.courseFieldBody('subdescription'),
      { subdescription: ' bref ' },
      { subdescription: 'bref' },
    ],
  ],
  limits: [
    quizLimit(
      'attempts at a quiz',
      { attemptLimit: 10 },
      { attemptLimit: 11 },
      'attemptLimit: 10 essais au plus',
    ),
    quizLimit(
      'the fewest attempts at a quiz',
      { attemptLimit: 1 },
      { attemptLimit: 0 },
      'attemptLimit: 1 essai au moins',
    ),
    quizLimit('whole attempts at a quiz', { attemptLimit: 2 }, { attemptLimit: 2.5 }),
    quizLimit(
      'questions of a bank',
      { questions: Array.from({ length: 200 }, (_, at) => bankQuestion(at)) },
      { questions: Array.from({ length: 201 }, (_, at) => bankQuestion(at)) },
      'questions: 200 questions au plus',
    ),
    quizLimit(
      'questions of a bank apart',
      { questions: [bankQuestion(1), bankQuestion(2)] },
      { questions: [bankQuestion(1), bankQuestion(1)] },
      'questions: Une question y figure deux fois',
    ),
    quizLimit('drawn questions', { draw: 50 }, { draw: 51 }, 'draw: 50 questions au plus'),
    quizLimit(
      'a score in percent',
      { goal: { unit: 'percent', value: 100 } },
      { goal: { unit: 'percent', value: 101 } },
      'goal.value: 100 au plus',
    ),
    quizLimit(
      'a score in questions',
      { goal: { unit: 'count', value: 50 } },
      { goal: { unit: 'count', value: 51 } },
      'goal.value: 50 questions au plus',
    ),
    quizLimit(
      'an explanation of a quiz',
      { explanation: letters(2000) },
      { explanation: letters(2001) },
      'explanation: 2000 caractères au plus',
    ),
    [
      'documents beside a lesson',
      authoring.LessonInput,
      { title: 'x', resources: many(20, `/api/media/${id}`) },
      { title: 'x', resources: many(21, `/api/media/${id}`) },
      'resources: 20 documents au plus',
    ],
    [
      'a course title',
      authoring.CourseTitle,
      letters(60),
      letters(61),
      ': Le titre ne peut dépasser 60 caractères',
    ],
    linkLimit('a YouTube link of a part', { youtubeLink: letters(500) }, { youtubeLink: letters(501) }),
    [
      'a text',
      PartInput,
      { type: 'texte', text: letters(200_000) },
      { type: 'texte', text: letters(200_001) },
    ],
    [
      'a Genially link',
      PartInput,
      { type: 'genialy', genialy: letters(1000) },
      { type: 'genialy', genialy: letters(1001) },
    ],
    [
      'a Canva link',
      PartInput,
      { type: 'canva', canva: letters(1000) },
      { type: 'canva', canva: letters(1001) },
    ],
    quizLimit('a question', { question: letters(2000) }, { question: letters(2001) }),
    quizLimit('a choice', { choices: [` ${letters(500)} `] }, { choices: [letters(501)] }),
    quizLimit('choices', { choices: many(20, 'x') }, { choices: many(21, 'x') }),
    quizLimit('an answer', { answer: letters(500) }, { answer: letters(501) }),
    quizLimit('one of several answers', { answer: [letters(500)] }, { answer: [letters(501)] }),
    quizLimit('several answers', { answer: many(20, 'x') }, { answer: many(21, 'x') }),
    [
      'an evaluation',
      PartInput,
      { type: 'evaluation', evaluation: letters(200_000) },
      { type: 'evaluation', evaluation: letters(200_001) },
    ],
    linkLimit('a length', { duration: 360_000 }, { duration: 360_001 }),
    linkLimit('the shortest length', { duration: 0 }, { duration: -1 }),
    [
      'a lesson title',
      authoring.LessonInput,
      { title: letters(160) },
      { title: letters(161) },
      'title: 160 caractères au plus',
    ],
    [
      'parts',
      authoring.LessonInput,
      { title: 'x', parts: [part] },
      { title: 'x', parts: [part, part] },
      'parts: Une leçon ne peut avoir qu’un contenu',
    ],
    [
      'lessons',
      authoring.SectionInput,
      { title: 'x', lessons: many(200, { title: 'x' }) },
      { title: 'x', lessons: many(201, { title: 'x' }) },
    ],
    ['an index', authoring.SectionInput, { title: 'x', index: 2 }, { title: 'x', index: 2.5 }],
    [
      'a public question',
      faqs.FaqInput,
      { question: letters(300) },
      { question: letters(301) },
      'question: 300 caractères au plus',
    ],
    [
      'a public answer',
      faqs.FaqInput,
      { ...question, response: letters(20_000) },
      { ...question, response: letters(20_001) },
    ],
    [
      'saves of a tab',
      authoring.FieldTicket,
      { after: many(20, id) },
      { after: many(21, id) },
      'after: 20 enregistrements au plus',
    ],
    ['a revision', authoring.EditedRevision, { revision: 1 }, { revision: 1.5 }],
    ['a course description', courseFields.description, letters(100_000), letters(100_001)],
    [
      'a course in brief',
      courseFields.subdescription,
      letters(300),
      letters(301),
      ': 300 caractères au plus',
    ],
    ['what a course needs', courseFields.requirement, letters(20_000), letters(20_001)],
    ['the most minutes', courseFields.time, 100_000, 100_001, ': Le maximum est 100 000'],
    ['the least minutes', courseFields.time, 0, -1, ': Le minimum est 0'],
    ['whole minutes', courseFields.time, 2, 2.5, ': Un nombre entier de minutes'],
    ['minutes as a number', courseFields.time, 2, '2', ': Un nombre est attendu'],
    [
      'a preview link',
      courseFields.promotion,
      `https://youtu.be/dQw4w9WgXcQ?${letters(471)}`,
      `https://youtu.be/dQw4w9WgXcQ?${letters(472)}`,
    ],
    ['a picture address', courseFields.imageUrl, `/${letters(499)}`, `/${letters(500)}`],
    ['a skill', courseFields.skills, [letters(200)], [letters(201)], '0: 200 caractères au plus'],
    ['an empty skill', courseFields.skills, ['x'], [' '], '0: Une compétence ne peut être vide'],
    ['skills', courseFields.skills, many(40, 'x'), many(41, 'x'), ': 40 compétences au plus'],
    ['sections', courseFields.sections, many(100, { title: 'x' }), many(101, { title: 'x' })],
    [
      'lessons of a course',
      courseFields.sections,
      many(20, { title: 'x', lessons: many(100, { title: 'y', isFree: false, parts: [] }) }),
      many(21, { title: 'x', lessons: many(100, { title: 'y', isFree: false, parts: [] }) }),
      ': 2000 leçons au plus',
    ],
    ['public questions', courseFields.faq, many(50, question), many(51, question), ': 50 questions au plus'],
    ['the name of a change', UndoChangeBody, { change: letters(100) }, { change: letters(101) }],
    ['a search of the catalogue', CatalogueQuery, { title: letters(200) }, { title: letters(201) }],
    ['a search of own courses', TeacherCoursesQuery, { title: letters(200) }, { title: letters(201) }],
  ],
  rejected: [
    ['no course title', authoring.CourseTitle, undefined, ': Le titre est obligatoire'],
    ['an empty course title', authoring.CourseTitle, '  ', ': Le titre est obligatoire'],
    ['an empty lesson title', authoring.LessonInput, { title: ' ' }, 'title: Le titre est obligatoire'],
    ['an empty section title', authoring.SectionInput, { title: ' ' }, 'title: Le titre est obligatoire'],
    [
      'an unknown file',
      PartInput,
      { type: 'lecture', video: '/api/media/x' },
      'video: Référence de fichier invalide',
    ],
    [
      'an unknown document',
      PartInput,
      { type: 'document', document: 'x' },
      'document: Référence de fichier invalide',
    ],
    ['a foreign picture', courseFields.imageUrl, 'https://exemple.fr/x.png', ': Adresse d’image invalide'],
    ['a picture of another host', courseFields.imageUrl, '//exemple.fr/x.png', ': Adresse d’image invalide'],
    [
      'a picture after a backslash',
      courseFields.imageUrl,
      '/\\exemple.fr/x.png',
      ': Adresse d’image invalide',
    ],
    ['a picture address with a space', courseFields.imageUrl, '/a b.png', ': Adresse d’image invalide'],
    ['a picture address with a tab', courseFields.imageUrl, '/a\u0001b.png', ': Adresse d’image invalide'],
    ['a picture address amid others', courseFields.imageUrl, 'x /a.png', ': Adresse d’image invalide'],
  ],
  rejectedAnyMessage: [
    ['a link that is not YouTube’s', courseFields.promotion, 'https://exemple.fr'],
    ['a field that is none', authoring.CourseFieldName, 'secret'],
  ],
};
