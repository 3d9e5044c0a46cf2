import { id, instant, otherId } from './refusals.js';

export const user = { _id: otherId, name: 'Idriss Lemaire' };
export const introduction = { headline: 'Développeuse', biography: '<p>Je construis des sites.</p>' };
export const author = { ...user, ...introduction, imageUrl: '/media/images/x/400.webp' };
export const published = { isPublished: true, publishedAt: instant };
export const paging = { pages: 3, total: 25, currentPage: 2 };
export const captions = { language: 'fr', label: 'Français', url: '/media/jeton/captions-fr.vtt' };
export const file = {
  url: '/media/jeton/plan.pdf',
  openUrl: '/media/jeton/plan.pdf?vue',
  name: 'plan.pdf',
  size: 9,
};
export const asset = {
  _id: id,
  kind: 'video',
  fileUrl: `/api/media/${id}`,
  name: 'film.mp4',
  size: 1024,
  status: 'ready',
  duration: 12.5,
  posterUrl: '/media/jeton/poster.jpg',
  steps: [{ name: 'hls', state: 'running', percent: 40 }],
  captions: [captions],
  error: 'La vidéo n’a pas pu être préparée.',
  fault: 'incident',
  hasSound: false,
  isPosterDrawing: false,
};
export const faq = { _id: id, question: 'Pour qui ?', response: '<p>Pour tous.</p>' };
export const assessment = {
  _id: id,
  courseId: otherId,
  courseTitle: 'Node',
  description: '<p>Écrire un serveur</p>',
  studentId: [id],
  dueAt: instant,
  lessonId: id,
  lessonTitle: 'Votre API, relue',
  createdAt: instant,
  updatedAt: instant,
  remindedAt: instant,
};
export const writer = { name: 'Yanis Belkacem', imageUrl: '/media/images/x/400.webp' };
export const partInput = {
  type: 'quiz',
  video: `/api/media/${id}`,
  youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
  text: '<p>Texte</p>',
  document: `/api/media/${otherId}`,
  genialy: 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4',
  canva: 'https://www.canva.com/design/DAFabc123/view',
  question: 'Quel moteur ?',
  choices: ['V8', 'Hermes'],
  answer: 'V8',
  choiceType: 'multiple',
  explanation: 'Node tourne sur V8.',
  attemptLimit: 3,
  evaluation: '<p>Évaluation</p>',
  duration: 60,
  chapters: [{ seconds: 4, title: 'Le moteur' }],
};
export const ownNote = {
  _id: id,
  lessonId: otherId,
  seconds: 556,
  text: 'safeParse plutôt que parse.',
  createdAt: instant,
  updatedAt: instant,
};
