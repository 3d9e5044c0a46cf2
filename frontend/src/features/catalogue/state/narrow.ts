import type { Catalogue } from '@atelier/contracts/catalog';
import { hasWords } from '@atelier/contracts/search-words';
import { paidPrice } from './course-state';

/** While the server has not answered the last key yet, what is on screen is narrowed, and counted, at once. */
export function narrow(found: Catalogue, text: string): Catalogue {
  const courses = found.courses.filter(({ title, subdescription }) =>
    hasWords(`${title} ${subdescription}`, text),
  );
  return {
    ...found,
    courses,
    total: courses.length,
    totalTime: courses.reduce((minutes, { time }) => minutes + time, 0),
    freeCount: courses.filter((course) => paidPrice(course) === 0).length,
  };
}
