import { changesSummary, publicationTime } from './publications';

const line = (
  path: string,
  title: string,
  lessonId: string | null = null,
  text: null | [string, string] = null,
) => ({
  path,
  title,
  lessonId,
  text: text && { lead: '', before: text[0], after: text[1], tail: '' },
});

describe('the words of a publication', () => {
  it('say in a line what it changed', () => {
    expect(changesSummary([])).toBe('Le cours entier');
    expect(changesSummary([line('price', 'Prix', null, ['69,00\u00a0€', '59,00\u00a0€'])])).toBe(
      'Prix\u00a0: 59,00\u00a0€, avant 69,00\u00a0€',
    );
    expect(changesSummary([line('description', 'Description', null, ['x'.repeat(80), 'y'])])).toBe(
      'Description',
    );
    expect(changesSummary([line('sections', 'Les effets', 'a', ['useEffect', 'Les effets'])])).toBe(
      '«\u00a0Les effets\u00a0»',
    );
    expect(
      changesSummary([
        line('price', 'Prix'),
        line('faq', 'FAQs'),
        line('sections', 'Un', 'a'),
        line('sections', 'Un', 'a'),
        line('sections', 'Deux', 'b'),
        line('sections', 'Section 1'),
      ]),
    ).toBe('6\u00a0changements\u00a0: 2\u00a0leçons, 1\u00a0section, prix, FAQs');
  });

  it('say when it was, by the clocks of Paris', () => {
    expect(publicationTime('2026-11-07T17:20:00.000Z')).toMatch(/^7 novembre.* 18:20$/);
  });
});
