import type { CourseCard } from '@atelier/contracts/catalog';
import { pathOf } from './path';

const summary = 'Des types qui servent de plan\u00a0: moins d’annotations, plus de certitudes.';
const card = (title: string, day: number) =>
  ({
    _id: title,
    title,
    subdescription: summary,
    time: 60,
    published: { isPublished: true, publishedAt: `2026-01-0${day}T10:00:00Z` },
  }) as CourseCard;

describe('the path of courses', () => {
  it('says of each its name, and in words that fit what it teaches', () => {
    proves('home.path');

    const titles = [
      'Git\u00a0: comprendre enfin ce que l’on fait',
      'PostgreSQL au quotidien\u00a0: modéliser, requêter, optimiser',
      'Tester sans y passer ses nuits, de Vitest à Playwright',
      'TypeScript',
    ];
    const path = pathOf(titles.map((title, index) => card(title, index + 1)).toReversed());
    expect(path?.courses.map(({ label, caption }) => [label, caption])).toEqual([
      ['Git', 'Comprendre enfin ce que l’on fait'],
      ['PostgreSQL au quotidien', 'Modéliser, requêter, optimiser'],
      ['Tester sans y passer ses nuits', 'De Vitest à Playwright'],
      ['TypeScript', 'Des types qui servent de plan'],
    ]);
  });
});
