import { type DemoCourse, film, free, text } from './course.js';

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
        free(film('Vérifier que Git répond', 'verifier')),
        free(
          text(
            'Un commit est une photographie',
            `
<p>Pas une différence : une photographie complète du dossier, avec une date, un auteur, un message, et l’adresse de la photographie précédente. Git calcule les différences quand on les lui demande.</p>
<p>L’adresse est l’empreinte du contenu. Changer un octet, c’est obtenir une autre adresse : voilà pourquoi un commit ne se modifie jamais. On en fait un nouveau.</p>`,
          ),
        ),
        text(
          'Une branche est une étiquette',
          `
<p>Un fichier de quarante caractères, qui contient l’adresse d’un commit. Créer une branche ne copie rien ; la supprimer ne détruit aucun commit. Quand vous validez, l’étiquette courante avance d’un cran. C’est tout, vraiment.</p>`,
        ),
        text(
          'Le sas : ce qui partira sur la photo',
          `
<p>Entre votre dossier et l’historique, il y a l’<em>index</em>. <code>git add</code> y dépose, <code>git commit</code> photographie ce qui s’y trouve. <code>git add -p</code> permet de ne déposer que la moitié d’un fichier : un commit, une idée.</p>`,
        ),
      ],
    },
    {
      title: 'Sans transpirer',
      lessons: [
        text(
          'Fusionner ou rejouer',
          `
<p><code>merge</code> relie deux histoires et garde la trace du carrefour. <code>rebase</code> rejoue vos commits à la suite des autres, comme si vous aviez commencé ce matin. Règle simple : on rejoue ce qui n’a pas été partagé, on fusionne le reste.</p>`,
        ),
        text(
          'Retrouver ce que l’on croyait perdu',
          `
<p>Git note chaque endroit où vous êtes passé :</p>
<pre><code class="language-bash">git reflog
git switch -c sauvetage HEAD@{2}</code></pre>
<p>Tant que c’était validé, c’est là, pendant au moins trente jours. Respirez.</p>`,
        ),
        text(
          'Un message pour celui qui cherchera',
          `
<p>Le titre complète la phrase « ce commit va… » : <em>Refuser un prêt quand l’exemplaire est sorti</em>. Le corps dit pourquoi, pas comment : le comment est dans le code. Dans deux ans, <code>git blame</code> mènera quelqu’un ici, peut-être vous.</p>`,
        ),
      ],
    },
  ],
};
