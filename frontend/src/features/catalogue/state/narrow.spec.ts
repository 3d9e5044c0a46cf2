import type { Catalogue } from '@atelier/contracts/catalog';
import { narrow } from './narrow';

const card = (
  title: string,
  subdescription: string,
  price: number,
  time: number,
): Catalogue['courses'][number] => ({
  _id: title,
  title,
  subdescription,
  imageUrl: null,
  category: 'Backend',
  language: 'fr',
  time,
  lessonCount: 1,
  price,
  promotionPrice: null,
  populaire: false,
  user: { _id: 'a', name: 'Idriss' },
  review: { rating: 0, count: 0 },
  studentCount: 0,
  published: { isPublished: true, publishedAt: '2026-01-01T00:00:00.000Z' },
  freeLesson: null,
});
const found: Catalogue = {
  courses: [
    card('React en profondeur', 'Un tableau de bord, écrit et testé', 49, 120),
    card('Écrire une API', 'Nest et React côte à côte', 0, 60),
  ],
  counts: { Backend: 30 },
  totalTime: 9_000,
  freeCount: 12,
  pages: 3,
  total: 30,
  currentPage: 1,
};
const titlesFor = (typed: string) => narrow(found, typed).courses.map(({ title }) => title);

describe('narrowing the courses at hand', () => {
  it('finds words that stand apart, as the server does, in title and summary', () => {
    expect(titlesFor('bord react')).toEqual(['React en profondeur']);
    expect(titlesFor('ECRI react')).toEqual(['React en profondeur', 'Écrire une API']);
    expect(titlesFor('react cuisine')).toEqual([]);
  });

  it('counts what it leaves, and the categories as they were', () => {
    expect(narrow(found, 'nest')).toMatchObject({
      total: 1,
      totalTime: 60,
      freeCount: 1,
      counts: { Backend: 30 },
    });
  });
});
