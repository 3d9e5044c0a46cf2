import { catalogueParameters } from '@atelier/contracts/words/catalogue-filters';
import {
  askCatalogue,
  isFiltered,
  readCatalogueSearch,
  unfiltered,
  wholeCatalogue,
  writeCatalogueSearch,
} from './catalogue-search';

const chosen = { title: 'nest', category: 'Databases', sort: 'price-asc', currentPage: 3 } as const;

describe('the address of the catalogue', () => {
  it('says what differs from the whole, and reads back the same', () => {
    expect(writeCatalogueSearch(wholeCatalogue).size).toBe(0);
    const address = writeCatalogueSearch(chosen);
    expect(address.toString()).toBe('title=nest&category=Databases&sort=price-asc&page=3');
    expect(readCatalogueSearch(address)).toEqual(chosen);
    expect([...address.keys()]).toEqual(catalogueParameters);
  });

  it('calls the filters for the API as its contract does', () => {
    expect(askCatalogue(chosen).toString()).toBe(
      'title=nest&category=Databases&sort=price-asc&currentPage=3',
    );
  });

  it('takes nonsense for nothing', () => {
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
