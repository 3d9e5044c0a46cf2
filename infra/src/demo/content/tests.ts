import { type DemoCourse, film, free, text } from './course.js';
import { testsFilms } from './films/tests.js';

export const tests: DemoCourse = {
  cover: 'tests',
  owner: 'teacher',
  title: 'Tester sans y passer ses nuits, de Vitest à Playwright',
  subdescription:
    'Peu de tests, bien placés, qui disent où ça casse. Et le courage de supprimer ceux qui ne servent pas.',
  description: `
<p>Une suite de tests utile répond à une seule question : « puis-je mettre en ligne vendredi ? » Je la construis avec vous pour qu’elle réponde en moins de cinq minutes, et qu’on la croie.</p>`,
  requirement: `<ul><li>Écrire du JavaScript ou du TypeScript.</li><li>Avoir déjà cassé quelque chose en production.</li></ul>`,
  category: 'Backend',
  price: 45,
  skills: [
    'Choisir quoi tester, et quoi laisser',
    'Écrire des tests qui se lisent',
    'Essayer sur de vrais services',
    'Piloter un navigateur sans fragilité',
    'Traquer les tests instables',
  ],
  sections: [
    {
      title: 'Peu, mais bien',
      lessons: [
        free(film(testsFilms.cutting)),
        film(testsFilms.reader),
        film(testsFilms.rule),
        film(testsFilms.fault),
      ],
    },
    {
      title: 'Vrais services, vrai navigateur',
      lessons: [
        film(testsFilms.waiting),
        film(testsFilms.services),
        film(testsFilms.journey),
        text(
          'Le début d’un parcours',
          `
<p>Un test dans le navigateur coûte cher : qu’il raconte une histoire entière. Quelqu’un s’inscrit, achète, regarde, progresse. Cinq histoires comme celle-là valent mieux que deux cents clics isolés.</p>
<pre><code class="language-typescript">await page.getByRole('button', { name: 'Ajouter au panier' }).click();
await expect(page.getByText('1 cours dans le panier')).toBeVisible();</code></pre>`,
        ),
      ],
    },
    {
      title: 'Une suite que l’on croit',
      lessons: [film(testsFilms.flaky), film(testsFilms.deleting)],
    },
  ],
};
