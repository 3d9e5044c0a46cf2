import { PartInput, StoredPart } from '../../lesson-kinds.js';
import * as authoring from '../../authoring.js';
import { ArchivedFile, ArchiveLink, CourseArchive, CourseImport } from '../../course-archive.js';
import * as courseDraft from '../../course-draft.js';
import { SavedField } from '../../publication-state.js';
import * as priceHistory from '../../price-history.js';
import * as faqs from '../../faqs.js';
import * as catalog from '../../catalog.js';
import { CourseDetail } from '../../course-detail.js';
import { PastPublication, PublicationImpact, Publications } from '../../publication.js';
import { TeacherCourse, TeacherCourses } from '../../teacher-courses.js';
import { Captions, DocumentFile, MediaAsset } from '../../media.js';
import {
  asset,
  author,
  captions,
  faq,
  file,
  id,
  instant,
  otherId,
  paging,
  draftParts,
  outlineParts,
  partInputs,
  storedParts,
  published,
  type ResponseExample,
  user,
} from '../examples.js';

const archived = {
  path: '01-debuts/01-installer.mp4',
  kind: 'video',
  name: 'Installer.mp4',
  size: 1024,
  sha256: 'a'.repeat(64),
  posterSeconds: 1.5,
  captions: [
    {
      path: '01-debuts/01-installer.fr.vtt',
      size: 40,
      sha256: 'b'.repeat(64),
      language: 'fr',
      label: 'Français',
    },
  ],
};
const archivedParts = partInputs.map((part) => {
  const { video: _video, document: _document, ...content } = { video: null, document: null, ...part };
  if ('checks' in part) return { ...content, checks: part.checks?.map(({ _id: _, ...check }) => check) };
  if ('questions' in content)
    return { ...content, questions: content.questions.map(({ id: _id, ...question }) => question) };
  return 'video' in part || 'document' in part ? { ...content, file: archived.path } : content;
});
const whole = { lead: '', before: '69,00 €', after: '59,00 €', tail: '' };
const priceChange = {
  _id: 'price',
  kind: 'changed',
  path: 'price',
  lessonId: null,
  title: 'Prix',
  what: '',
  text: whole,
  note: '',
};
const publication = { _id: id, publishedAt: instant, publisher: 'Salomé Garnier', isOnline: true };
const archive = {
  $schema: 'https://atelier.example/api/course-archive.schema.json',
  format: 'atelier-course',
  version: 1,
  exportedAt: instant,
  course: {
    title: 'Node',
    description: '<p>Tout</p>',
    subdescription: 'En bref',
    requirement: '<p>Rien</p>',
    category: 'Backend',
    language: 'fr',
    time: 90,
    price: 49.9,
    promotionPrice: 19.9,
    promotionEnd: '2027-11-30T22:59:00.000Z',
    preview: { file: archived.path },
    cover: { file: 'page/image.webp' },
    skills: ['HTTP'],
    faq: [{ question: 'Pour qui ?', response: '<p>Pour tous.</p>' }],
    sections: [
      {
        title: 'Débuts',
        isDraft: true,
        opening: { afterDays: 7 },
        lessons: archivedParts.map((part) => ({
          title: 'Installer',
          isFree: true,
          isDraft: true,
          parts: [part],
          resources: ['01-debuts/plan.pdf'],
        })),
      },
    ],
  },
  files: [archived],
};

const draft = {
  _id: id,
  revision: 4,
  title: 'Node',
  description: '<p>Tout</p>',
  subdescription: 'En bref',
  requirement: '<p>Rien</p>',
  category: 'Backend',
  language: 'fr',
  time: 90,
  isTimeStated: true,
  price: 49.9,
  promotionPrice: 19.9,
  promotionEnd: instant,
  promotion: `/api/media/${id}`,
  promotionAsset: asset,
  promotionUrl: '/media/jeton/film.mp4',
  imageUrl: '/media/images/x/800.webp',
  skills: ['HTTP'],
  faq: [faq],
  student: [otherId],
  populaire: true,
  isArchived: false,
  user,
  sections: [
    {
      _id: id,
      title: 'Débuts',
      index: 0,
      time: 30,
      isDraft: true,
      opening: { afterDays: 7 },
      lessons: [
        {
          _id: id,
          title: 'Installer',
          time: 10,
          isFree: true,
          isDraft: true,
          parts: draftParts,
        },
      ],
    },
  ],
  published,
  versionAt: instant,
  advice: [{ path: 'faq', message: 'Trois réponses évitent trois mails.' }],
  changes: [
    {
      _id: `lesson.${id}.changed`,
      kind: 'changed',
      path: 'sections',
      lessonId: id,
      title: 'Leçon 14',
      what: 'titre',
      text: { lead: 'les', before: 'useEffect en détail', after: 'effets', tail: 'sans les' },
      note: 'Elle devient gratuite.',
    },
  ],
  gaps: [
    { path: 'price', message: 'Un prix est nécessaire' },
    {
      path: 'sections',
      message: 'La leçon «\u00a0Début\u00a0» est vide.',
      lesson: { _id: id, title: 'Début', needs: 'Elle est vide.' },
    },
  ],
  merges: [{ _id: id, tab: otherId, openedAt: instant, base: [], mine: [], theirs: [] }],
};
const card = {
  _id: id,
  title: 'Node',
  subdescription: 'En bref',
  imageUrl: '/media/images/x/800.webp',
  category: 'Backend',
  language: 'fr',
  time: 90,
  lessonCount: 12,
  price: 49.9,
  promotionPrice: 19.9,
  struckPrice: 39.9,
  priceNote: '39,90\u00a0€\u00a0: prix le plus bas des 30\u00a0jours avant la promotion.',
  promotionEndsAt: instant,
  populaire: true,
  user,
  review: { rating: 4.5, count: 12 },
  studentCount: 30,
  published,
  freeLesson: { _id: id, title: 'Installer', time: 10 },
};
const outline = {
  _id: id,
  title: 'Débuts',
  index: 0,
  time: 30,
  lessons: [
    {
      _id: id,
      title: 'Installer',
      time: 10,
      isFree: true,
      parts: outlineParts,
    },
  ],
};
const tutorCourse = {
  _id: id,
  title: 'Node',
  description: '<p>Tout</p>',
  imageUrl: null,
  category: 'Backend',
  time: 90,
  price: 49.9,
  promotionPrice: null,
  published,
  isArchived: false,
  pendingChanges: 2,
  updatedAt: instant,
  user,
};

const announcement = {
  price: 49,
  struck: 69,
  percent: 29,
  words: '49,00\u00a0€ au lieu de 69,00\u00a0€',
  note: '69,00\u00a0€\u00a0: prix le plus bas des 30\u00a0jours avant la promotion.',
  detail: 'Sur la page de vente.',
  reason: 'Une réduction se compare à ce que vous demandiez.',
  endsAt: instant,
  window: { from: '2026-10-17', to: '2026-11-15', lowest: 69 },
  refused: {
    price: 199,
    possibleFrom: '2026-12-31',
    title: '199,00\u00a0€ pourra être barré plus tard',
    words: 'Cette règle ne se force pas.',
  },
  next: [{ from: '2026-12-01', words: '199,00\u00a0€, rien de barré' }],
};
const priceRow = {
  at: instant,
  price: 49,
  kind: 'promotion',
  endsAt: instant,
  by: 'Salomé Garnier',
  isReference: true,
  sales: 31,
};

export const coursesResponses: ResponseExample[] = [
  ['Announcement', priceHistory.Announcement, announcement],
  ...priceHistory.priceKinds.map((kind): ResponseExample => [
    `PriceHistory, ${kind}`,
    priceHistory.PriceHistory,
    { rows: [{ ...priceRow, kind }], announced: announcement, next: announcement.next, carts: 7 },
  ]),
  ['CreateCourseAnswer', authoring.CreateCourseAnswer, { _id: id, title: 'Node', revision: 1 }],
  ...storedParts.map((part): ResponseExample => [`StoredPart, ${part.type}`, StoredPart, part]),
  ...partInputs.map((part): ResponseExample => [`PartInput, ${part.type}`, PartInput, part]),
  ['CourseDraft', courseDraft.CourseDraft, draft],
  ['FaqList', faqs.FaqList, { course: { _id: id, title: 'Node' }, faqs: [{ ...faq, courseId: id }] }],
  ['SavedField', SavedField, { _id: id, revision: 2, savedAt: instant, published }],
  ['PublicationReach', PublicationImpact, { studentCount: 612, openPayments: 1 }],
  [
    'Publications',
    Publications,
    {
      publications: [
        {
          ...publication,
          changes: [{ path: 'price', lessonId: null, title: 'Prix', text: whole }],
        },
      ],
    },
  ],
  [
    'PastPublication',
    PastPublication,
    {
      ...publication,
      changes: [priceChange],
      differences: [priceChange],
      version: {
        title: 'Node',
        description: '<p>Tout</p>',
        subdescription: 'En bref',
        requirement: '<p>Rien</p>',
        category: 'Backend',
        language: 'fr',
        time: 90,
        price: 49.9,
        promotionPrice: 19.9,
        promotionEnd: null,
        promotion: 'https://youtu.be/dQw4w9WgXcQ',
        imageUrl: '/media/images/x/800.webp',
        skills: ['HTTP'],
        faq: [faq],
        sections: [{ _id: id, title: 'Débuts', lessons: [{ _id: otherId, title: 'Installer', time: 4 }] }],
      },
    },
  ],
  ['DeleteCourseAnswer', authoring.DeleteCourseAnswer, { _id: id, outcome: 'deleted' }],
  ['DeleteCourseAnswer', authoring.DeleteCourseAnswer, { _id: id, outcome: 'archived' }],
  ['CourseCard', catalog.CourseCard, card],
  [
    'Catalogue',
    catalog.Catalogue,
    { courses: [card], ...paging, counts: { Backend: 2 }, totalTime: 90, freeCount: 1 },
  ],
  [
    'CourseDetail',
    CourseDetail,
    {
      ...card,
      user: author,
      description: '<p>Tout</p>',
      requirement: '<p>Rien</p>',
      skills: ['HTTP'],
      faq: [faq],
      promotion: 'https://youtu.be/dQw4w9WgXcQ',
      promotionPosterUrl: '/media/jeton/p',
      promotionCaptions: [{ language: 'fr', label: 'Français', url: '/media/jeton/c' }],
      sections: [outline, { ...outline, opening: { on: '2026-12-03' } }],
      updatedAt: instant,
    },
  ],
  ['Captions', Captions, captions],
  ['DocumentFile', DocumentFile, file],
  ['MediaAsset', MediaAsset, asset],
  ['MediaAsset of a document', MediaAsset, { ...asset, kind: 'document', steps: [] }],
  ['TutorCourse', TeacherCourse, tutorCourse],
  ['TutorCourses', TeacherCourses, { courses: [tutorCourse], ...paging }],
  ['CourseArchive', CourseArchive, archive],
  ['ArchivedFile', ArchivedFile, archived],
  [
    'ArchiveLink',
    ArchiveLink,
    { title: 'Node', url: '/api/archives/jeton', name: 'node.atelier.zip', size: 1024, files: 2 },
  ],
  [
    'CourseImport',
    CourseImport,
    {
      _id: id,
      report: {
        title: 'Node',
        sections: 1,
        lessons: 1,
        files: 2,
        left: [{ path: 'a.mp4', reason: 'Abîmé' }],
      },
    },
  ],
];
