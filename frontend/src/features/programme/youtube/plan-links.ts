import { youtubeIdOf } from '@atelier/contracts/embeds';
import { allLessons, newLesson, newSection, type Programme } from '../../draft/state/programme';
import type { FolderPlan } from '../folder/folder-plan';
import { emptyPart } from '../state/lesson-part';
import type { PastedLinks } from './read-links';

const sectionTitle = 'Nouvelle section';
/** As many lessons as a section holds. */
const lessonsMax = 200;

/** The videos of a course, each with the title of its lesson. */
export const linkedVideos = (programme: Programme): Map<string, string> =>
  new Map(
    allLessons(programme).flatMap(({ title, parts: [part] }) => {
      const videoId = part?.type === 'lien youtube' ? youtubeIdOf(part.youtubeLink ?? '') : null;
      return videoId === null ? [] : [[videoId, title]];
    }),
  );

/** Lessons in the order in which their links were pasted. A title that nobody has said is asked for. */
export function planLinks({ links, faults }: PastedLinks): FolderPlan {
  const untitled = new Map<string, string>();
  const lessons = links.map(({ videoId, title }, index) => {
    const lesson = newLesson(title ?? `Vidéo ${index + 1}`);
    if (title === null) untitled.set(lesson._id, lesson.title);
    const part = { ...emptyPart('lien youtube'), youtubeLink: `https://youtu.be/${videoId}` };
    return { ...lesson, parts: [part] };
  });
  const sections = Array.from({ length: Math.ceil(lessons.length / lessonsMax) }, (_, index) => ({
    ...newSection(index === 0 ? sectionTitle : `${sectionTitle} ${index + 1}`),
    lessons: lessons.slice(index * lessonsMax, (index + 1) * lessonsMax),
  }));
  return {
    sections,
    files: new Map(),
    folders: new Map(),
    strays: [],
    ignored: [],
    leftOut: [],
    count: links.length + faults.length,
    links: { faults, untitled },
  };
}
