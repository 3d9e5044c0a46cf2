import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';

/** More are not read. */
const maxTitles = 10;

const newLessonsText = (count: number) => `${count} nouvelles leçons`;

/** To the students of a course: the lessons that one publication added. */
export const lessonsPublishedMail =
  (course: { id: string; title: string }, lessons: { id: string; title: string }[]) =>
  (name: string | null) =>
  (): Letter => {
    const [first] = lessons;
    const title = lessons.length === 1 ? 'Une nouvelle leçon' : newLessonsText(lessons.length);
    const otherCount = lessons.length - maxTitles;
    return {
      subject: `${title}, «\u00a0${course.title}\u00a0»`,
      title: `${title} dans votre cours`,
      greeting: name ? `Bonjour ${name},` : 'Bonjour,',
      paragraphs: [
        `«\u00a0${course.title}\u00a0» vient de s’enrichir\u00a0:`,
        ...lessons.slice(0, maxTitles).map((lesson) => withoutLinks(lesson.title)),
        ...(otherCount > 0
          ? [`et ${otherCount === 1 ? 'une autre leçon' : `${otherCount} autres leçons`}.`]
          : []),
      ],
      action: {
        label: lessons.length === 1 ? 'Ouvrir la leçon' : 'Ouvrir la première',
        path: `/course/learning/${course.id}?lesson=${first?.id ?? ''}`,
      },
      closing: `Vous recevez ce mail parce que vous suivez «\u00a0${course.title}\u00a0».`,
    };
  };
