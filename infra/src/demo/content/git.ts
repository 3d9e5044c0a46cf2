import { type DemoCourse, film, free, text } from './course.js';
import { gitFilms } from './films/git.js';

export const git: DemoCourse = {
  cover: 'git',
  owner: 'administrator',
  title: 'Git : comprendre enfin ce que l’on fait',
  subdescription:
    'Ce qu’est un commit, ce qu’est une branche, et comment revenir en arrière sans transpirer. Gratuit, et complet.',
  description: `
<p>On apprend Git par recettes, et l’on a peur dès que la recette rate. Ce cours fait l’inverse : trois idées, dessinées, et toutes les commandes en découlent.</p>
<p>Il est gratuit parce que tout le reste du catalogue s’appuie dessus.</p>`,
  requirement: `<ul><li>Un terminal et Git installé.</li><li>Un dossier que l’on a le droit d’abîmer.</li></ul>`,
  category: 'DevOps',
  price: 0,
  skills: [
    'Se représenter l’historique comme un graphe',
    'Écrire des commits que l’on relit',
    'Fusionner et réécrire sans perdre',
    'Retrouver ce que l’on croyait perdu',
  ],
  sections: [
    {
      title: 'Trois idées',
      lessons: [
        free(film(gitFilms.verify)),
        free(film(gitFilms.photograph)),
        film(gitFilms.label),
        film(gitFilms.index),
      ],
    },
    {
      title: 'Sans transpirer',
      lessons: [
        film(gitFilms.merge),
        film(gitFilms.recover),
        text(
          'Le sauvetage, à recopier',
          `
<p>Git note chaque endroit où vous êtes passé :</p>
<pre><code class="language-bash">git reflog
git switch -c sauvetage HEAD@{2}</code></pre>
<p>Tant que c’était validé, c’est là, pendant au moins trente jours. Respirez.</p>`,
        ),
        film(gitFilms.message),
      ],
    },
  ],
};
