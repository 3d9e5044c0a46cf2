import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const gitFilms = filmsOf('git', {
  verify: [
    'Vérifier que Git répond',
    6,
    `
Une version, une réponse | Ouvrez un terminal et tapez git --version. N’importe quelle version de ces cinq dernières années convient. Si rien ne répond, installez Git par le gestionnaire de votre système.
Dire qui vous êtes | Git signe chaque commit d’un nom et d’une adresse email. Donnez-les une fois, avec git config --global. Ils voyagent avec vos commits : choisissez une adresse que vous assumez.
Un dossier à abîmer | Créez un dossier vide et tapez git init. Rien de ce que vous ferez ici ne touchera vos vrais projets. C’est là que vous referez chaque geste du cours.
Les trois questions | Où suis-je ? Qu’ai-je changé ? Qu’est-ce qui partira ? La commande git status répond aux trois, et vous la taperez souvent.`,
  ],
  photograph: [
    'Un commit est une photographie',
    12,
    `
Pas une différence | On croit qu’un commit contient des lignes ajoutées et retirées. C’est une photographie complète du dossier. Git calcule les différences quand on les lui demande.
Ce que porte une photographie | Une date, un auteur, un message. L’adresse de la photographie précédente, et c’est elle qui fait l’histoire. Un commit de fusion en a deux.
L’adresse est une empreinte | Elle se calcule à partir du contenu, de la date et de l’adresse d’avant. Changer un octet, c’est obtenir une autre adresse. Deux personnes qui ont la même adresse ont exactement le même dossier.
Un commit ne se modifie jamais | Quand vous corrigez un message, Git fait un nouveau commit. L’ancien reste là, sans étiquette, pendant des semaines. Voilà pourquoi presque rien ne se perd.
Peu de place | Deux photographies partagent tous les fichiers qui n’ont pas changé. Mille commits d’un projet ordinaire tiennent dans quelques mégaoctets. Vous pouvez photographier souvent.
À vous | Faites trois commits dans le dossier à abîmer. Affichez-les avec git log --oneline, puis ouvrez-en un avec git show. Trouvez l’adresse du commit qui le précède.`,
  ],
  label: [
    'Une branche est une étiquette',
    11,
    `
Quarante caractères | Une branche est un fichier qui contient l’adresse d’un commit. Ouvrez .git/refs/heads et lisez-le. Il n’y a rien d’autre à savoir sur sa nature.
Créer ne copie rien | Poser une étiquette prend un millième de seconde. Le dossier ne change pas, l’histoire non plus. Vous pouvez avoir dix branches sans rien encombrer.
L’étiquette avance | Vous êtes toujours sur une étiquette, que Git appelle HEAD. Quand vous validez, elle avance d’un cran, seule. Les autres restent où elles étaient.
Supprimer ne détruit pas | Retirer une branche retire l’étiquette. Les commits restent, jusqu’à ce que plus personne ne puisse les atteindre. Git refuse d’ailleurs si l’étiquette était la seule.
Dessiner l’histoire | Tapez git log --graph --oneline --all. Chaque point est une photographie, chaque nom une étiquette. Gardez ce dessin en tête : toutes les commandes qui suivent déplacent des étiquettes.`,
  ],
  index: [
    'Le sas : ce qui partira sur la photo',
    10,
    `
Trois endroits | Votre dossier, où vous travaillez. L’index, où vous préparez. L’histoire, où plus rien ne bouge.
Déposer | git add dépose un fichier dans l’index, tel qu’il est à cet instant. Si vous le changez ensuite, le dépôt ne suit pas. git status vous montre les deux états côte à côte.
Déposer la moitié | git add -p montre chaque morceau et demande s’il doit partir. Vous avez corrigé une faute et commencé une fonction : faites deux commits. Un commit, une idée.
Regarder avant | git diff montre ce qui n’est pas déposé. git diff --staged montre ce qui partira. Relisez le second comme la copie d’un collègue.
Reprendre | git restore --staged retire un fichier de l’index, sans y toucher. git restore, seul, efface votre travail : c’est la seule commande de ce film qui détruit. Lisez-la deux fois avant de l’envoyer.`,
  ],
  merge: [
    'Fusionner ou rejouer',
    13,
    `
Deux histoires | Vous avez travaillé trois jours, vos collègues aussi. Les deux histoires partent du même commit. Il faut maintenant n’en faire qu’une.
Fusionner | git merge relie les deux histoires par un commit à deux parents. La trace du carrefour reste, avec les dates vraies. Rien de ce qui existait n’est réécrit.
Rejouer | git rebase prend vos commits un à un et les refait à la suite des autres. L’histoire devient une ligne droite. Ce sont de nouveaux commits, avec de nouvelles adresses.
La règle simple | On rejoue ce qui n’a pas été partagé. On fusionne le reste. Qui rejoue ce que d’autres ont déjà pris leur fait un nœud.
Un conflit n’est pas une panne | Deux personnes ont changé la même ligne, et Git ne devine pas. Il écrit les deux versions et vous attend. Gardez ce qui est juste, retirez les marques, déposez, continuez.
Renoncer | git merge --abort et git rebase --abort ramènent tout à l’état d’avant. Vous ne risquez rien à essayer. Je le fais deux fois sous vos yeux, pour que vous l’ayez vu rater.`,
  ],
  recover: [
    'Retrouver ce que l’on croyait perdu',
    9,
    `
Le carnet de vos passages | Git note chaque endroit où HEAD est passé. git reflog affiche ce carnet, du plus récent au plus ancien. Il est à vous seul : personne d’autre ne le reçoit.
Une branche supprimée | Cherchez dans le carnet la dernière ligne qui la nomme. git switch -c sauvetage suivi de l’adresse remet une étiquette. Tout est revenu.
Une réécriture regrettée | Avant chaque rejeu, Git pose un signet nommé ORIG_HEAD. git reset --hard ORIG_HEAD vous y ramène. Vérifiez d’abord que rien n’attend dans votre dossier.
Ce qui se perd vraiment | Ce qui n’a jamais été validé ni déposé. Ce qui dort depuis plus de trente jours sans étiquette. Validez souvent, même mal : le message se corrige ensuite.`,
  ],
  message: [
    'Un message pour celui qui cherchera',
    8,
    `
Le titre | Il complète la phrase « ce commit va… ». Refuser un prêt quand l’exemplaire est sorti : on sait tout. Cinquante signes suffisent presque toujours.
Le corps | Il dit pourquoi, pas comment. Le comment est dans le code, et il vieillira avec lui. Ce que vous avez essayé et écarté mérite une ligne.
Le lecteur | Dans deux ans, git blame mènera quelqu’un ici. Ce sera peut-être vous, un soir de panne. Écrivez ce que vous voudriez trouver.
À vous | Reprenez trois de vos anciens commits et récrivez leurs messages sur papier. Lequel aurait épargné une question à un collègue ? C’est le modèle des suivants.`,
  ],
});

/** Used by a tutorial. */
export const bisectFilm = filmsOf('tutorial', {
  bisect: [
    'git bisect, en sept questions',
    4,
    `
Cent commits, un seul coupable | Hier tout marchait, ce matin c’est cassé. Relire cent commits prend une matinée. Une recherche dichotomique en prend le dixième.
Poser les deux bornes | Dites à Git où c’est cassé, et où cela marchait. Il se place à mi-chemin. Il annonce combien de questions il reste.
Bon ou mauvais ? | Essayez le programme et répondez d’un mot. Git coupe encore en deux. Si le commit ne compile pas, passez au voisin.
Sept réponses | Le coupable est nommé, avec son auteur et son message. Notez-le, puis rendez la branche avec git bisect reset. Il ne reste qu’à comprendre.`,
  ],
}).bisect;

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
