import { randomUUIDv7 } from 'node:crypto';
import { CreateCourseAnswer, type LessonInput, type SectionInput } from '@atelier/contracts/authoring';
import { SavedField } from '@atelier/contracts/publication-state';
import type { PartInput } from '@atelier/contracts/lesson-kinds';
import { SavedTutorial } from '@atelier/contracts/tutorials';
import {
  type DemoCourse,
  type DemoLesson,
  filmsIn,
  type Quiz,
  type QuizBank,
  typeset,
} from '../content/course.js';
import type { DemoTutorial } from '../content/tutorial.js';
import { tutorialFilms, tutorials } from '../content/tutorials.js';
import type { ApiClient } from './api-client.js';
import { exercisePart, verifyExercises } from './exercises.js';
import type { Omissions } from './omissions.js';
import type { SeededContent } from './seed-state.js';
import { uploadSources } from './sources.js';
import { uploadDocuments, uploadFilms, type UploadSession } from './uploads.js';

/** Uploads of an author: `fileUrl` of each film, document and source, by name. */
interface Uploaded {
  films: Map<string, string>;
  documents: Map<string, string>;
  sources: Map<string, string>;
}

/** Uploads all media of a course. */
export const uploadCourse = async (uploading: UploadSession, course: DemoCourse): Promise<Uploaded> => ({
  films: await uploadFilms(uploading, filmsIn(course)),
  documents: await uploadDocuments(uploading, course),
  sources: await uploadSources(uploading, course),
});

const questionOf = ({ question, choices, answer, choiceType = 'multiple', explanation }: Quiz) => ({
  question: typeset(question),
  choices: choices.map(typeset),
  answer: answer.map(typeset),
  choiceType,
  explanation: explanation && typeset(explanation),
});

const bankPart = ({ questions, draw, percent }: QuizBank): PartInput => ({
  type: 'quiz',
  questions: questions.map((question) => ({ id: randomUUIDv7(), ...questionOf(question) })),
  draw,
  goal: { unit: 'percent', value: percent },
  shuffleQuestions: true,
  shuffleChoices: true,
});

const partOf = (lesson: DemoLesson, { films, documents }: Uploaded): PartInput => {
  const { content } = lesson;
  if ('quiz' in content)
    return { type: 'quiz', ...questionOf(content.quiz), attemptLimit: content.quiz.attemptLimit };
  if ('bank' in content) return bankPart(content.bank);
  if ('exercise' in content) return exercisePart(content.exercise);
  if ('evaluation' in content) return { type: 'evaluation', evaluation: typeset(content.evaluation) };
  if ('document' in content) return { type: 'document', document: documents.get(content.document.name) };
  if ('text' in content) return { type: 'texte', text: typeset(content.text) };
  // Without an API key the author's player would report the duration.
  if ('youtube' in content)
    return { type: 'lien youtube', youtubeLink: content.youtube, duration: content.seconds };
  const video = films.get(content.film.name);
  if (!video)
    throw new Error(
      `The lesson "${lesson.title}" shows ${content.film.name}, which its author never uploaded.`,
    );
  return { type: 'lecture', video };
};

const sourceOf = ({ source }: DemoLesson, { sources }: Uploaded): Pick<LessonInput, 'source'> =>
  source
    ? {
        source: {
          file: sources.get(source.name) ?? '',
          marks: source.marks.map((mark) => ({ ...mark, title: typeset(mark.title) })),
        },
      }
    : {};

const programmeOf = (course: DemoCourse, uploaded: Uploaded): SectionInput[] =>
  course.sections.map(({ title, lessons }) => ({
    title: typeset(title),
    lessons: lessons.map((lesson) => ({
      title: typeset(lesson.title),
      isFree: lesson.isFree ?? false,
      parts: [partOf(lesson, uploaded)],
      ...sourceOf(lesson, uploaded),
    })),
  }));

/** Publishes a demo course through the API, field by field. */
export const publishCourse = async (
  api: ApiClient,
  course: DemoCourse,
  uploaded: Uploaded,
  content: SeededContent,
): Promise<void> => {
  const title = typeset(course.title);
  const id = await draftOf(
    content,
    title,
    async () => (await api.post('/courses', { title }, CreateCourseAnswer))._id,
  );
  const fields = {
    subdescription: typeset(course.subdescription),
    description: typeset(course.description),
    requirement: typeset(course.requirement),
    category: course.category,
    language: 'fr',
    imageUrl: `/illustrations/course-${course.cover}.svg`,
    skills: course.skills.map(typeset),
    price: course.price,
    ...(course.promotionPrice ? { promotionPrice: course.promotionPrice } : {}),
    ...(course.promotion ? { promotion: uploaded.films.get(course.promotion.name) } : {}),
    faq: (course.faq ?? []).map(({ question, response }) => ({
      question: typeset(question),
      response: typeset(response),
    })),
    sections: programmeOf(course, uploaded),
  };
  const save = (field: string, value: unknown) =>
    api.put(`/courses/${id}/${field}`, { [field]: value }, SavedField);
  for (const [field, value] of Object.entries(fields)) await save(field, value);
  await verifyExercises(api, id);
  await save('published', { isPublished: true });
  await content.note(title, id, true);
};

/** The id to write: noted by an earlier start, or new. @param create returns the id of a new draft */
async function draftOf(
  content: SeededContent,
  title: string,
  create: () => Promise<string>,
): Promise<string> {
  const noted = content.find(title);
  if (noted) return noted.id;
  const id = await create();
  await content.note(title, id, false);
  return id;
}

const videoOf = ({ title, video }: DemoTutorial, films: Map<string, string>): string => {
  if (!video) return '';
  if ('youtube' in video) return `https://www.youtube.com/watch?v=${video.youtube}`;
  const fileUrl = films.get(video.film.name);
  if (!fileUrl)
    throw new Error(`The tutorial "${title}" shows ${video.film.name}, which was never uploaded.`);
  return fileUrl;
};

/** Publishes the tutorials as an administrator; skips those that were published. */
export const publishTutorials = async (
  uploading: UploadSession,
  content: SeededContent,
  omissions: Omissions,
): Promise<void> => {
  const { api } = uploading;
  const missing = tutorials.filter(({ title }) => !content.find(typeset(title))?.isPublished);
  if (missing.length === 0) return;
  const films = await uploadFilms(uploading, tutorialFilms);
  const publish = async (tutorial: DemoTutorial): Promise<void> => {
    const fields = {
      title: typeset(tutorial.title),
      image: `/illustrations/${tutorial.cover}.svg`,
      subDescription: typeset(tutorial.subDescription),
      description: typeset(tutorial.description),
      videoUrl: videoOf(tutorial, films),
    };
    const { title } = fields;
    const id = await draftOf(
      content,
      title,
      async () => (await api.post('/blogs', { title }, SavedTutorial))._id,
    );
    for (const [field, value] of Object.entries({ ...fields, published: { isPublished: true } }))
      await api.put(`/blogs/${id}/${field}`, { [field]: value }, SavedTutorial);
    await content.note(title, id, true);
  };
  for (const tutorial of missing)
    await omissions.attempt(`the tutorial « ${tutorial.title} »`, () => publish(tutorial));
};
