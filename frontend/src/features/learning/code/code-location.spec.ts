import { paramsOf, locationIn } from './code-location';

const at = (query: string) => locationIn(new URLSearchParams(query));

describe('the address of a place in the code', () => {
  it('leads back to its file and lines, and ignores what is none', () => {
    proves('code.link');

    const place = { path: 'src/limites.ts', lines: { from: 6, to: 9 }, isWhole: true };
    const params = paramsOf(place);
    expect(params).toMatchObject({
      onglet: 'code',
      fichier: 'src/limites.ts',
      ligne: '6-9',
      vue: 'fichiers',
    });
    expect(at(`fichier=${params['fichier']}&ligne=6-9&vue=fichiers`)).toEqual(place);
    expect(at('fichier=a&ligne=6').lines).toEqual({ from: 6, to: 6 });
    for (const wrong of ['0', '9-6', 'x', '1e3', '-1', '12345678'])
      expect(at(`fichier=a&ligne=${wrong}`).lines).toBeNull();
  });
});
