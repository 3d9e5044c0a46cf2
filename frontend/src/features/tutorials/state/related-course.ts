import type { CourseCard } from '@atelier/contracts/catalog';
import { plainText } from '@atelier/contracts/plain-text';
import type { Tutorial } from '@atelier/contracts/tutorials';
import { inPathOrder } from '../../catalogue/state/path-order';

const shortest = 3;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[a-z0-9]+(?:\.[a-z0-9]+)*/g) ?? [];

type Named = Pick<CourseCard, 'title' | 'published'>;

/**
 * The course whose subject a tutorial is about: the one whose first word, such as « Git » or « PostgreSQL », it says most often; what
 * stands in its title counts most. Null where it says none of them.
 */
export function relatedCourse<Course extends Named>(
  courses: readonly Course[],
  { title, subDescription, description }: Pick<Tutorial, 'title' | 'subDescription' | 'description'>,
): Course | null {
  const said = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const word of wordsOf(text)) said.set(word, (said.get(word) ?? 0) + weight);
  };
  count(title, 10);
  count(subDescription, 3);
  count(plainText(description), 1);
  let best: { course: Course; times: number } | null = null;
  for (const course of inPathOrder(courses)) {
    const [subject = ''] = wordsOf(course.title);
    const times = subject.length < shortest ? 0 : (said.get(subject) ?? 0);
    if (times > (best?.times ?? 0)) best = { course, times };
  }
  return best?.course ?? null;
}
