import type { z } from 'zod';
import { AssessmentBody, AssessmentChange, AssessmentsQuery } from './assessments.js';
import { ReviewBody } from './reviews.js';
import { CorrectionBody } from './submissions.js';
import * as authoring from './authoring.js';
import * as faqs from './faqs.js';
import { CatalogueQuery } from './catalog.js';
import { PaymentBody, RecordPurchaseBody } from './commerce.js';
import { VisitBody } from './engagement.js';
import * as enrolledStudents from './enrolled-students.js';
import * as enrollment from './enrollment.js';
import * as identity from './identity.js';
import * as people from './people.js';
import * as questions from './questions.js';
import { liveMessages } from './realtime.js';
import { id, letters, many, otherId, refusals, refusedPaths } from './testing/refusals.js';
import { OneTutorsCoursesQuery, TutorCoursesQuery } from './tutor-courses.js';
import * as tutorials from './tutorials.js';

const { courseFields } = authoring;
const { tutorialFields } = tutorials;
const part = { type: 'texte' };
const question = { question: 'Pour qui ?', response: '' };
const emails = (count: number) => ({ courseId: id, emails: many(count, 'a@exemple.fr') });
const password = (text: string) => ({ currentPassword: 'ancien', password: text, confirmation: text });

/** What is asked, each with every field that may be sent, and how it is taken where that differs. */
const bodies: [string, z.ZodType, unknown, unknown?][] = [
  [
    'AssessmentBody',
    AssessmentBody,
    {
      _id: id,
      courseId: otherId,
      description: '<p>Écrire</p>',
      studentId: [id],
      dueAt: '2026-12-24T23:00:00.000Z',
    },
  ],
  [
    'AssessmentBody for everyone',
    AssessmentBody,
    { courseId: otherId, description: 'Écrire' },
    { courseId: otherId, description: 'Écrire', studentId: [], dueAt: null },
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
    { feedback: 'Bien', grade: 15.25, verdict: 'acquired' },
  ],
  ['AssessmentChange of nothing', AssessmentChange, {}],
  [
    'AssessmentsQuery',
    AssessmentsQuery,
    { currentPage: '2', courseId: id },
    { currentPage: 2, courseId: id },
  ],
  ['CreateCourseBody', authoring.CreateCourseBody, { title: ' Node ', _id: id }, { title: 'Node', _id: id }],
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
  ['FaqInput', faqs.FaqInput, { question: ' Qui ? ' }, { question: 'Qui ?', response: '' }],
  ['FaqInput of a known question', faqs.FaqInput, { _id: id, ...question }],
  ['EditedRevision', authoring.EditedRevision, { revision: 3 }],
  ['FieldTicket', authoring.FieldTicket, {}, { after: [] }],
  ['FieldTicket of a tab', authoring.FieldTicket, { revision: 3, save: id, after: [otherId] }],
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
  ['CatalogueQuery', CatalogueQuery, {}, { currentPage: 1, title: '', sort: 'recent' }],
  [
    'CatalogueQuery of a search',
    CatalogueQuery,
    { currentPage: '3', title: ' node ', category: 'Backend', sort: 'price-asc' },
    { currentPage: 3, title: 'node', category: 'Backend', sort: 'price-asc' },
  ],
  [
    'PaymentBody',
    PaymentBody,
    { amount: 19.9, currency: 'EUR', courseId: [id], token: 'jeton', consent: { terms: true, waiver: true } },
    { amount: 19.9, currency: 'eur', courseId: [id], token: 'jeton', consent: { terms: true, waiver: true } },
  ],
  ['RecordPurchaseBody', RecordPurchaseBody, {}, { courses: [] }],
  [
    'RecordPurchaseBody of ids and courses',
    RecordPurchaseBody,
    { courses: [id, { _id: otherId, title: 'Node' }], token: 'jeton' },
    { courses: [id, otherId], token: 'jeton' },
  ],
  ...['mobile', 'tablet', 'desktop'].map((userAgent): [string, z.ZodType, unknown, unknown] => [
    `VisitBody from a ${userAgent}`,
    VisitBody,
    { userAgent, ip: '192.0.2.1' },
    { userAgent },
  ]),
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
  ['QuizAnswerBody', enrollment.QuizAnswerBody, { lessonId: id, answer: 'V8' }],
  ['QuizAnswerBody of several', enrollment.QuizAnswerBody, { lessonId: id, answer: ['V8', 'Hermes'] }],
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
  [
    'SignupBody',
    identity.SignupBody,
    { email: ' Maud@Exemple.fr ', username: ' Maud ', password: ' huit ok ' },
    { email: 'maud@exemple.fr', username: 'Maud', password: ' huit ok ' },
  ],
  ['LoginBody', identity.LoginBody, { email: 'maud@exemple.fr', password: 'x' }],
  [
    'ProfileBody',
    identity.ProfileBody,
    { name: 'Maud', userName: 'maud', imageUrl: `/media/images/${id.replace('-8000', '-8abc')}/400.webp` },
  ],
  ['ProfileBody of nothing', identity.ProfileBody, {}],
  ['ProfileBody without a picture', identity.ProfileBody, { imageUrl: null }],
  ['ChangePasswordBody', identity.ChangePasswordBody, password('huit-car')],
  ['SendResetTokenBody', identity.SendResetTokenBody, { email: 'maud@exemple.fr' }],
  ['ResetPasswordBody', identity.ResetPasswordBody, { password: 'huit-car' }],
  ['CloseAccountBody', identity.CloseAccountBody, { password: 'x' }],
  ['PeopleQuery', people.PeopleQuery, { name: ' Maud ' }, { currentPage: 1, name: 'Maud' }],
  ['PeopleQuery of all', people.PeopleQuery, {}, { currentPage: 1, name: '' }],
  ['InvitePersonBody', people.InvitePersonBody, { name: 'Maud', email: 'maud@exemple.fr' }],
  ['PersonRoleBody', people.PersonRoleBody, { isTeacher: true }],
  ['SuspensionBody', people.SuspensionBody, { isSuspended: true }],
  ['TutorCoursesQuery', TutorCoursesQuery, {}, { currentPage: 1, title: '', status: 'all' }],
  ...['all', 'published', 'draft', 'archived'].map((status): [string, z.ZodType, unknown, unknown] => [
    `OneTutorsCoursesQuery, ${status}`,
    OneTutorsCoursesQuery,
    { id, title: ' node ', status },
    { id, title: 'node', status, currentPage: 1 },
  ]),
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
  ...['all', 'published', 'draft'].map((status): [string, z.ZodType, unknown, unknown] => [
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
  ['course skills', authoring.courseFieldBody('skills'), { skills: [' HTTP '] }, { skills: ['HTTP'] }],
  [
    'course in brief',
    authoring.courseFieldBody('subdescription'),
    { subdescription: ' bref ' },
    { subdescription: 'bref' },
  ],
  ['tutorial video', tutorials.tutorialFieldBody('videoUrl'), { videoUrl: `/api/media/${id}` }],
  ['tutorial publication', tutorials.tutorialFieldBody('published'), { published: { isPublished: false } }],
];

describe('what is asked', () => {
  it.each(bodies.map(([name, schema, given, taken = given]) => ({ name, schema, given, taken })))(
    '$name is taken with all it may hold',
    ({ schema, given, taken }) => {
      expect(schema.parse(given)).toEqual(taken);
    },
  );
});

/** The largest that is taken, then one more, with what is said against it where it is said in French. */
const limits: [string, z.ZodType, unknown, unknown, string?][] = [
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
  ['students of changed work', AssessmentChange, { studentId: many(500, id) }, { studentId: many(501, id) }],
  [
    'a course title',
    authoring.CourseTitle,
    letters(60),
    letters(61),
    ': Le titre ne peut dépasser 60 caractères',
  ],
  [
    'a YouTube link of a part',
    authoring.PartInput,
    { ...part, youtubeLink: letters(500) },
    { ...part, youtubeLink: letters(501) },
  ],
  ['a text', authoring.PartInput, { ...part, text: letters(200_000) }, { ...part, text: letters(200_001) }],
  [
    'a Genially link',
    authoring.PartInput,
    { ...part, genialy: letters(1000) },
    { ...part, genialy: letters(1001) },
  ],
  ['a Canva link', authoring.PartInput, { ...part, canva: letters(1000) }, { ...part, canva: letters(1001) }],
  [
    'a question',
    authoring.PartInput,
    { ...part, question: letters(2000) },
    { ...part, question: letters(2001) },
  ],
  [
    'a choice',
    authoring.PartInput,
    { ...part, choices: [` ${letters(500)} `] },
    { ...part, choices: [letters(501)] },
  ],
  ['choices', authoring.PartInput, { ...part, choices: many(20, 'x') }, { ...part, choices: many(21, 'x') }],
  ['an answer', authoring.PartInput, { ...part, answer: letters(500) }, { ...part, answer: letters(501) }],
  [
    'one of several answers',
    authoring.PartInput,
    { ...part, answer: [letters(500)] },
    { ...part, answer: [letters(501)] },
  ],
  [
    'several answers',
    authoring.PartInput,
    { ...part, answer: many(20, 'x') },
    { ...part, answer: many(21, 'x') },
  ],
  [
    'an evaluation',
    authoring.PartInput,
    { ...part, evaluation: letters(200_000) },
    { ...part, evaluation: letters(200_001) },
  ],
  ['a length', authoring.PartInput, { ...part, duration: 360_000 }, { ...part, duration: 360_001 }],
  ['the shortest length', authoring.PartInput, { ...part, duration: 0 }, { ...part, duration: -1 }],
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
  ['a course in brief', courseFields.subdescription, letters(300), letters(301), ': 300 caractères au plus'],
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
  ['public questions', courseFields.faq, many(50, question), many(51, question), ': 50 questions au plus'],
  ['a search of the catalogue', CatalogueQuery, { title: letters(200) }, { title: letters(201) }],
  [
    'courses of a cart',
    PaymentBody,
    { amount: 1, currency: 'eur', courseId: many(50, id) },
    { amount: 1, currency: 'eur', courseId: many(51, id) },
  ],
  [
    'a token sent along',
    PaymentBody,
    { amount: 1, currency: 'eur', courseId: [id], token: letters(5000) },
    { amount: 1, currency: 'eur', courseId: [id], token: letters(5001) },
  ],
  ['courses to record', RecordPurchaseBody, { courses: many(50, id) }, { courses: many(51, id) }],
  ['a token sent along', RecordPurchaseBody, { token: letters(5000) }, { token: letters(5001) }],
  [
    'parts of a lesson',
    enrollment.LessonProgressBody,
    { _id: id, parts: [] },
    { _id: id, parts: many(2, { isCompled: true }) },
  ],
  ['a search of one’s courses', enrollment.MyCoursesQuery, { title: letters(200) }, { title: letters(201) }],
  [
    'a chosen answer',
    enrollment.QuizAnswerBody,
    { lessonId: id, answer: letters(500) },
    { lessonId: id, answer: letters(501) },
  ],
  [
    'one of several',
    enrollment.QuizAnswerBody,
    { lessonId: id, answer: [letters(500)] },
    { lessonId: id, answer: [letters(501)] },
  ],
  [
    'chosen answers',
    enrollment.QuizAnswerBody,
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
  ['an email', identity.Email, `${letters(248)}@ab.fr`, `${letters(249)}@ab.fr`, ": Email n'est pas valide"],
  [
    'the longest password',
    identity.NewPassword,
    letters(200),
    letters(201),
    ': Le mot de passe ne peut dépasser 200 caractères',
  ],
  [
    'the shortest password',
    identity.NewPassword,
    letters(8),
    letters(7),
    ': Le mot de passe doit compter au moins 8 caractères',
  ],
  [
    'a user name',
    identity.UserName,
    letters(80),
    letters(81),
    ": Le nom d'utilisateur ne peut dépasser 80 caractères",
  ],
  ['a name', identity.PersonName, letters(80), letters(81), ': Le nom ne peut dépasser 80 caractères'],
  [
    'a password to sign in',
    identity.LoginBody,
    { email: 'a@b.fr', password: letters(200) },
    { email: 'a@b.fr', password: letters(201) },
    'password: Le mot de passe ne peut dépasser 200 caractères',
  ],
  [
    'a password to close',
    identity.CloseAccountBody,
    { password: letters(200) },
    { password: letters(201) },
    'password: Le mot de passe ne peut dépasser 200 caractères',
  ],
  [
    'the present password',
    identity.ChangePasswordBody,
    { ...password('huit-car'), currentPassword: letters(200) },
    { ...password('huit-car'), currentPassword: letters(201) },
    'currentPassword: Le mot de passe ne peut dépasser 200 caractères',
  ],
  ['a search of people', people.PeopleQuery, { name: letters(200) }, { name: letters(201) }],
  ['progress', liveMessages['media-progress'].shape.percent, 100, 101],
  ['a search of own courses', TutorCoursesQuery, { title: letters(200) }, { title: letters(201) }],
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
];

describe('a limit', () => {
  it.each(limits.map(([name, schema, most, more, message = '']) => ({ name, schema, most, more, message })))(
    'of $name is taken, and nothing beyond it',
    ({ schema, most, more, message }) => {
      expect(refusals(schema, most)).toEqual([]);
      expect(refusals(schema, more)).not.toEqual([]);
      if (message) expect(refusals(schema, more)).toContain(message);
    },
  );
});

/** What is missing or of another form, and what is said against it. */
const refused: [string, z.ZodType, unknown, string][] = [
  ['no description of work', AssessmentBody, { courseId: id }, 'description: La consigne est obligatoire'],
  [
    'an empty description of work',
    AssessmentBody,
    { courseId: id, description: '<p></p>' },
    'description: La consigne est obligatoire',
  ],
  ['no course title', authoring.CourseTitle, undefined, ': Le titre est obligatoire'],
  ['an empty course title', authoring.CourseTitle, '  ', ': Le titre est obligatoire'],
  ['an empty lesson title', authoring.LessonInput, { title: ' ' }, 'title: Le titre est obligatoire'],
  ['an empty section title', authoring.SectionInput, { title: ' ' }, 'title: Le titre est obligatoire'],
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
  [
    'an unknown file',
    authoring.PartInput,
    { ...part, video: '/api/media/x' },
    'video: Référence de fichier invalide',
  ],
  [
    'an unknown document',
    authoring.PartInput,
    { ...part, document: 'x' },
    'document: Référence de fichier invalide',
  ],
  ['a foreign picture', courseFields.imageUrl, 'https://exemple.fr/x.png', ': Adresse d’image invalide'],
  ['a picture of another host', courseFields.imageUrl, '//exemple.fr/x.png', ': Adresse d’image invalide'],
  ['a picture after a backslash', courseFields.imageUrl, '/\\exemple.fr/x.png', ': Adresse d’image invalide'],
  ['a picture address with a space', courseFields.imageUrl, '/a b.png', ': Adresse d’image invalide'],
  ['a picture address with a tab', courseFields.imageUrl, '/a\u0001b.png', ': Adresse d’image invalide'],
  ['a picture address amid others', courseFields.imageUrl, 'x /a.png', ': Adresse d’image invalide'],
  [
    'an empty cart',
    PaymentBody,
    { amount: 1, currency: 'eur', courseId: [] },
    'courseId: Le panier est vide',
  ],
  [
    'another currency',
    PaymentBody,
    { amount: 1, currency: 'usd', courseId: [id] },
    'currency: La devise doit être EUR',
  ],
  [
    'a course without an id',
    RecordPurchaseBody,
    { courses: [{ title: 'x' }] },
    'courses.0: Identifiant de cours attendu',
  ],
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
  ['no email', identity.Email, undefined, ': Email est obligatoire'],
  ['an empty email', identity.Email, ' ', ': Email est obligatoire'],
  ['no password', identity.NewPassword, undefined, ': Mot de passe est obligatoire'],
  ['an empty password', identity.NewPassword, '', ': Mot de passe est obligatoire'],
  ['no user name', identity.UserName, undefined, ": Nom d'utilisateur est obligatoire"],
  ['an empty user name', identity.UserName, ' ', ": Nom d'utilisateur est obligatoire"],
  ['no name', identity.PersonName, undefined, ': Le nom est obligatoire'],
  ['an empty name', identity.PersonName, ' ', ': Le nom est obligatoire'],
  [
    'no password to sign in',
    identity.LoginBody,
    { email: 'a@b.fr' },
    'password: Mot de passe est obligatoire',
  ],
  [
    'an empty password to sign in',
    identity.LoginBody,
    { email: 'a@b.fr', password: '' },
    'password: Mot de passe est obligatoire',
  ],
  ['no password to close', identity.CloseAccountBody, {}, 'password: Mot de passe est obligatoire'],
  [
    'an empty password to close',
    identity.CloseAccountBody,
    { password: '' },
    'password: Mot de passe est obligatoire',
  ],
  [
    'no present password',
    identity.ChangePasswordBody,
    { password: 'huit-car', confirmation: 'huit-car' },
    'currentPassword: Mot de passe actuel est obligatoire',
  ],
  [
    'an empty present password',
    identity.ChangePasswordBody,
    { ...password('huit-car'), currentPassword: '' },
    'currentPassword: Mot de passe actuel est obligatoire',
  ],
  [
    'another confirmation',
    identity.ChangePasswordBody,
    { ...password('huit-car'), confirmation: 'autre' },
    'confirmation: Les mots de passe ne correspondent pas',
  ],
  [
    'a long confirmation',
    identity.ChangePasswordBody,
    password(letters(201)),
    'confirmation: Le mot de passe ne peut dépasser 200 caractères',
  ],
  [
    'a foreign portrait',
    identity.ProfileBody,
    { imageUrl: '/media/images/x/800.webp' },
    "imageUrl: Adresse d'image invalide",
  ],
  ['no tutorial title', tutorialFields.title, undefined, ': Le titre est obligatoire'],
  ['an empty tutorial title', tutorialFields.title, ' ', ': Le titre est obligatoire'],
];

describe('a refusal', () => {
  it.each(refused)('of %s says why', (_name, schema, given, message) => {
    expect(refusals(schema, given)).toContain(message);
  });

  it.each([
    ['a link that is not YouTube’s', courseFields.promotion, 'https://exemple.fr'],
    ['a tutorial’s link that is not YouTube’s', tutorialFields.videoUrl, 'https://exemple.fr'],
    [
      'a tutorial’s link that is too long',
      tutorialFields.videoUrl,
      `https://youtu.be/dQw4w9WgXcQ?${letters(500)}`,
    ],
    ['a tutorial’s picture elsewhere', tutorialFields.image, '//exemple.fr/x.png'],
    ['terms half accepted', PaymentBody.shape.consent, { terms: true, waiver: false }],
    ['terms not accepted', PaymentBody.shape.consent, { terms: false, waiver: true }],
    ['negative progress', liveMessages['media-progress'].shape.percent, -1],
    ['an unknown device', VisitBody, { userAgent: 'tv' }],
    ['a field that is none', authoring.CourseFieldName, 'secret'],
    ['a tutorial’s field that is none', tutorials.TutorialFieldName, 'secret'],
  ] as [string, z.ZodType, unknown][])('of %s is certain', (_name, schema, given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });

  it('names each thing that is missing', () => {
    const needed = (schema: z.ZodType) => refusedPaths(schema, {}).toSorted();
    expect(needed(PaymentBody)).toEqual(['amount', 'courseId', 'currency']);
    expect(needed(identity.SignupBody)).toEqual(['email', 'password', 'username']);
    expect(needed(people.InvitePersonBody)).toEqual(['email', 'name']);
    expect(needed(enrollment.LessonProgressBody)).toEqual(['_id', 'parts']);
    expect(needed(questions.AskBody)).toEqual(['courseId', 'question']);
    expect(needed(AssessmentBody)).toEqual(['courseId', 'description']);
  });
});

describe('a field that may be saved', () => {
  it('of a course or a tutorial is one of those', () => {
    expect(authoring.CourseFieldName.options).toEqual(Object.keys(courseFields));
    expect(tutorials.TutorialFieldName.options).toEqual(Object.keys(tutorialFields));
    expect(refusedPaths(authoring.courseFieldBody('price'), { title: 'Node' })).toEqual(['price']);
    expect(refusedPaths(tutorials.tutorialFieldBody('title'), {})).toEqual(['title']);
  });
});
