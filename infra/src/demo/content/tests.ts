import { type DemoCourse, film, free, text } from './course.js';

export const tests: DemoCourse = {
  cover: 'tests',
  owner: 'teacher',
  title: 'Tester sans y passer ses nuits, de Vitest à Playwright',
  subdescription:
    'Peu d’essais, bien placés, qui disent où ça casse. Et le courage de supprimer ceux qui ne servent pas.',
  description: `
<p>Une suite d’essais utile répond à une seule question : « puis-je mettre en ligne vendredi ? » Je la construis avec vous pour qu’elle réponde en moins de cinq minutes, et qu’on la croie.</p>`,
  requirement: `<ul><li>Écrire du JavaScript ou du TypeScript.</li><li>Avoir déjà cassé quelque chose en production.</li></ul>`,
  category: 'Backend',
  price: 45,
  skills: [
    'Choisir quoi tester, et quoi laisser',
    'Écrire des essais qui se lisent',
    'Essayer sur de vrais services',
    'Piloter un navigateur sans fragilité',
    'Traquer les essais instables',
  ],
  sections: [
    {
      title: 'Peu, mais bien',
      lessons: [
        free(film('Découper avant de tester', 'composants')),
        text(
          'Ce qu’un essai doit à son lecteur',
          `
<p>Un titre qui est une phrase : <em>refuse un prêt quand l’exemplaire est déjà sorti</em>. Trois temps visibles : ce qui est donné, ce qui arrive, ce qui doit être vrai. Et, quand il échoue, un message qui dit quoi, pas seulement <code>false</code>.</p>`,
        ),
        text(
          'La règle d’abord, le décor ensuite',
          `
<p>Une règle de calcul se teste sans base ni réseau, en une milliseconde, avec vingt exemples. Gardez le décor complet pour ce qui est fait de décor : une transaction, une file d’attente, une page.</p>`,
        ),
      ],
    },
    {
      title: 'Vrais services, vrai navigateur',
      lessons: [
        text(
          'Attendre un fait, jamais une durée',
          `
<p><code>sleep(500)</code> est trop long quand tout va bien et trop court le jour où la machine est chargée. Attendez ce que la personne attendrait : un texte qui apparaît, une ligne dans la base. Et donnez à l’attente une limite et un message.</p>`,
        ),
        text(
          'Un parcours, pas un inventaire',
          `
<p>Un essai dans le navigateur coûte cher : qu’il raconte une histoire entière. Quelqu’un s’inscrit, achète, regarde, progresse. Cinq histoires comme celle-là valent mieux que deux cents clics isolés.</p>
<pre><code class="language-typescript">await page.getByRole('button', { name: 'Ajouter au panier' }).click();
await expect(page.getByText('1 cours dans le panier')).toBeVisible();</code></pre>`,
        ),
        text(
          'L’essai qui échoue une fois sur vingt',
          `
<p>Il dit la vérité, une fois sur vingt. Avant de le relancer, demandez-lui ce qu’il a vu : un ordre qui n’est pas garanti, une horloge, deux essais qui partagent une donnée. Dans neuf cas sur dix, la même course attend vos utilisateurs.</p>`,
        ),
      ],
    },
  ],
};
