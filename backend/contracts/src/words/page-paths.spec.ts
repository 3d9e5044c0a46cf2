import { coursePagePath, slugOf, tutorialPagePath } from './page-paths.js';

describe('the readable part of an address', () => {
  it.each([
    ['Écrire des tests', 'ecrire-des-tests'],
    ['L’œuvre, « de A à Z » : C++ & <script>alert(1)</script>', 'l-oeuvre-de-a-a-z-c-script-alert-1-script'],
    ['../../admin?x=1#y\r\nLocation: //mal.example', 'admin-x-1-y-location-mal-example'],
    ['日本語 🚀', ''],
    ['  ---  ', ''],
  ])('of %j is %j', (title, slug) => {
    proves('seo.readable');
    expect(slugOf(title)).toBe(slug);
  });

  it('is cut at a word, or within the only one', () => {
    expect(slugOf('mot '.repeat(40))).toBe('mot-'.repeat(17).slice(0, -1));
    expect(slugOf('m'.repeat(200))).toBe('m'.repeat(70));
  });

  it('follows the id, and is left out where nothing of the title can be written', () => {
    expect(coursePagePath({ _id: 'x', title: 'Été' })).toBe('/course/x/ete');
    expect(tutorialPagePath({ _id: 'x', title: '日本' })).toBe('/tutoriels/x');
  });
});
