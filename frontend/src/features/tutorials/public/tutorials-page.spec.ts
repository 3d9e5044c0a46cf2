import type { Tutorials } from '@atelier/contracts/tutorials';
import { filterByTitle } from './tutorials-page';

const listOf = (...titles: string[]): Tutorials => ({
  blogs: titles.map((title, index) => ({
    _id: String(index),
    title,
    image: null,
    subDescription: '',
    hasVideo: false,
    published: { isPublished: true, publishedAt: null },
    user: { _id: 'a', name: 'Idriss' },
  })),
  pages: 3,
  total: 30,
  currentPage: 1,
});
const titlesFor = (typed: string) =>
  filterByTitle(listOf('Élaguer un arbre', 'Indexer une table'), typed).blogs.map(({ title }) => title);

describe('narrowing the tutorials at hand', () => {
  it('looks for every word, whatever its case and accents', () => {
    proves('tutorial.list');

    expect(titlesFor('ARBRE elag')).toEqual(['Élaguer un arbre']);
    expect(titlesFor('une arbre')).toEqual([]);
    expect(titlesFor(' ')).toHaveLength(2);
  });

  it('counts what it leaves', () => {
    expect(filterByTitle(listOf('Élaguer un arbre', 'Indexer une table'), 'table').total).toBe(1);
  });
});
