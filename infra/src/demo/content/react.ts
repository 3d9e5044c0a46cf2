import { type DemoCourse, film, free, quiz, text } from './course.js';
import { reactFilms } from './films/react.js';

export const react: DemoCourse = {
  cover: 'react',
  owner: 'teacher',
  title: 'React 19 : composer des interfaces qui durent',
  subdescription:
    'Découper un écran, placer chaque donnée au bon endroit, et ne plus craindre la prochaine demande de changement.',
  description: `
<p>Une interface vieillit bien quand chaque morceau a une seule raison de changer. Je pars d’un écran réel, un carnet de commandes d’atelier, et je le remonte avec vous pièce par pièce.</p>
<p>Vous apprendrez autant à retirer du code qu’à en écrire : la moitié des effets et des états que l’on trouve dans une application n’ont pas lieu d’être.</p>`,
  requirement: `
<ul><li>Être à l’aise avec JavaScript moderne.</li><li>Connaître HTML et les bases de CSS.</li><li>Aucune expérience de React n’est nécessaire.</li></ul>`,
  category: 'Frontend',
  price: 59,
  promotion: reactFilms.components,
  faq: [
    {
      question: 'Le cours parle-t-il de Next.js ?',
      response:
        '<p>Non, et c’est voulu : ce que vous apprenez ici vaut avec tous les outils bâtis sur React.</p>',
    },
    {
      question: 'Faut-il TypeScript ?',
      response: '<p>Les exemples sont en JavaScript. Les types sont donnés à part pour qui les veut.</p>',
    },
  ],
  skills: [
    'Découper un écran en composants qui ont un nom',
    'Choisir où vit chaque donnée',
    'Se passer des effets inutiles',
    'Rendre une liste fluide, même longue',
    'Écrire des formulaires accessibles',
    'Tester ce que voit la personne, pas le code',
  ],
  sections: [
    {
      title: 'Voir les pièces',
      lessons: [
        free(film(reactFilms.components)),
        film(reactFilms.naming),
        text(
          'Un composant est une fonction, et c’est tout',
          `
<p>Mêmes propriétés, même dessin. Tant qu’un composant respecte cette règle, React peut l’appeler quand il veut, deux fois s’il veut, et vous pouvez le tester en une ligne.</p>
<pre><code class="language-javascript">function TotalAPayer({ lignes }) {
  const total = lignes.reduce((somme, ligne) =&gt; somme + ligne.prix, 0);
  return &lt;strong&gt;{euros.format(total)}&lt;/strong&gt;;
}</code></pre>
<p>Le total n’est pas un état : il se calcule. Chaque état que vous n’écrivez pas est une désynchronisation qui n’arrivera pas.</p>`,
        ),
      ],
    },
    {
      title: 'Placer les données',
      lessons: [
        film(reactFilms.placing),
        film(reactFilms.server),
        film(reactFilms.effects),
        text(
          'Où ranger ce que faisait l’effet',
          `
<p>Un effet relie votre composant à un monde qui n’est pas React : une minuterie, une carte, une socket. Tout le reste a une meilleure place.</p>
<ul><li>Calculer une valeur : pendant le rendu.</li><li>Réagir à un clic : dans le gestionnaire du clic.</li><li>Remettre à zéro un formulaire : une autre <code>key</code>.</li></ul>`,
        ),
      ],
    },
    {
      title: 'Soigner l’usage',
      lessons: [film(reactFilms.forms), film(reactFilms.screens)],
    },
    {
      title: 'Tenir dans le temps',
      lessons: [
        film(reactFilms.testing),
        film(reactFilms.removing),
        quiz('Où vit cette donnée ?', {
          question: 'Deux composants frères affichent le même filtre de recherche. Où le ranger ?',
          choices: [
            'Dans chacun des deux, en les gardant d’accord par un effet',
            'Dans leur plus proche parent commun',
            'Dans une variable globale du module',
          ],
          answer: ['Dans leur plus proche parent commun'],
        }),
      ],
    },
  ],
};
