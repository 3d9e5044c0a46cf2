import type { Catalogue } from '@atelier/contracts/catalog';
import { catalogueParameters } from '@atelier/contracts/words/catalogue-filters';
import {
  catalogueApiParams,
  isFiltered,
  narrowCatalogue,
  readCatalogueSearch,
  unfiltered,
  wholeCatalogue,
  writeCatalogueSearch,
} from './catalogue-search';

const chosen = { title: 'nest', category: 'Databases', sort: 'price-asc', currentPage: 3 } as const;

describe('the address of the catalogue', () => {
  it('says what differs from the whole, and reads back the same', () => {
    proves('catalogue.address');

    expect(writeCatalogueSearch(wholeCatalogue).size).toBe(0);
    const address = writeCatalogueSearch(chosen);
    expect(address.toString()).toBe('title=nest&category=Databases&sort=price-asc&page=3');
    expect(readCatalogueSearch(address)).toEqual(chosen);
    expect([...address.keys()]).toEqual(catalogueParameters);
  });

  it('calls the filters for the API as its contract does', () => {
    expect(catalogueApiParams(chosen).toString()).toBe(
      'title=nest&category=Databases&sort=price-asc&currentPage=3',
    );
  });

  it('takes nonsense for nothing', () => {
    proves('catalogue.address');

    for (const nonsense of ['category=Cuisine&sort=hasard&page=-2', 'page=1.5&sort=toString', 'page=10001'])
      expect(readCatalogueSearch(new URLSearchParams(nonsense))).toEqual(wholeCatalogue);
    expect(readCatalogueSearch(new URLSearchParams({ title: ` ${'a'.repeat(300)}` })).title).toHaveLength(
      200,
    );
  });

  it('clears what hides courses, and leaves their order', () => {
    expect(isFiltered({ ...wholeCatalogue, sort: 'rating', currentPage: 2 })).toBe(false);
    expect(isFiltered({ ...wholeCatalogue, category: 'DevOps' })).toBe(true);
    expect({ ...chosen, ...unfiltered }).toEqual({ ...chosen, title: '', category: undefined });
  });
});

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
  struckPrice: null,
  priceNote: null,
  promotionEndsAt: null,
  populaire: false,
  user: { _id: 'a', name: 'Idriss' },
  review: { rating: 0, count: 0 },
  studentCount: 0,
  published: { isPublished: true, publishedAt: '2026-01-01T00:00:00.000Z' },
  freeLesson: null,
});
const catalogue: Catalogue = {
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
const titlesFor = (typed: string) => narrowCatalogue(catalogue, typed).courses.map(({ title }) => title);

describe('narrowing the courses at hand', () => {
  it('finds words that stand apart, as the server does, in title and summary', () => {
    proves('catalogue.search');

    expect(titlesFor('bord react')).toEqual(['React en profondeur']);
    expect(titlesFor('ECRI react')).toEqual(['React en profondeur', 'Écrire une API']);
    expect(titlesFor('react cuisine')).toEqual([]);
  });

  it('counts what it leaves, and the categories as they were', () => {
    expect(narrowCatalogue(catalogue, 'nest')).toMatchObject({
      total: 1,
      totalTime: 60,
      freeCount: 1,
      counts: { Backend: 30 },
    });
  });
});
