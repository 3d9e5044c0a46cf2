import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const typescriptFilms = filmsOf('typescript', {
  welcome: [
    'Bienvenue à l’établi',
    5,
    `
Un projet qui marche à peu près | Je pars d’un petit projet JavaScript : une boutique, huit fichiers, trois pannes connues. Il tourne, et personne n’ose y toucher. C’est le point de départ de presque tout le monde.
Fichier après fichier | Je le rends exact sans jamais l’arrêter. À chaque film, il compile et il se lance. Vous pouvez faire de même avec le vôtre.
Le plan de la pièce | Un type n’est pas une décoration. C’est un plan qui prévient avant que vous ne perciez au mauvais endroit. Mieux il est dessiné, moins il y a à écrire.`,
  ],
  annotate: [
    'Annoter peu, annoter aux bords',
    11,
    `
Ce que TypeScript devine | Le milieu d’une fonction, presque toujours. Les constantes, les boucles, les retours. L’écrire une seconde fois ne l’aide pas.
Ce qu’il ne peut pas deviner | Votre intention : ce qui entre, ce qui sort. Annotez les paramètres et les fonctions exportées. Le reste se déduit.
Le retour déduit | Si demain la fonction rend autre chose, cela rougira chez les appelants. C’est bien là que vous voulez le savoir. Dans une bibliothèque, annotez-le : c’est une promesse.
satisfies | Il vérifie un objet sans élargir son type. Vous gardez les clés exactes et la garantie ensemble. Je m’en sers pour chaque table de réglages.
À vous | Retirez toutes les annotations d’un de vos fichiers. Remettez seulement celles que le compilateur réclame. Comptez ce qui reste.`,
  ],
  strict: [
    'strict, dès le premier jour',
    10,
    `
Sans strict, null est partout | Il se cache dans chaque type, et personne ne le voit. La moitié des pannes de production en viennent. Une ligne de réglage le fait sortir.
Sur un projet neuf | Activez-le avant le premier fichier. Ajoutez noUncheckedIndexedAccess : un tableau peut être vide. Vous n’y penserez plus.
Sur un projet ancien | Activez-le et comptez les erreurs. Chacune est une panne qui n’a pas encore eu lieu. Ne les corrigez pas toutes : rangez-les par fichier.
Le cliquet | Le nombre d’erreurs ne peut que descendre. Un script le note à chaque validation. En trois mois, sans réunion, il arrive à zéro.`,
  ],
  impossible: [
    'Rendre l’impossible impossible',
    12,
    `
Trois booléens, huit situations | charge, erreur, prêt : huit combinaisons, dont cinq absurdes. Le code doit se méfier des huit. Il en oublie toujours une.
Une union, trois situations | Chaque sorte porte ce qui lui appartient, et rien d’autre. Le message n’existe que dans l’erreur. Les cours n’existent que quand ils sont là.
Le champ qui distingue | Un mot, le même dans toutes les sortes. Un switch dessus, et TypeScript sait où vous êtes. Plus aucune vérification à la main.
Des identifiants qui ne se mélangent pas | Un identifiant de client n’est pas un identifiant de commande. Une marque dans le type suffit à les séparer. Le compilateur refuse alors l’échange, et cela ne coûte rien à l’exécution.
Jusqu’où aller | Un type plus long que le code qu’il garde n’aide plus. Rendez impossible ce qui fait mal. Laissez le reste à un test.`,
  ],
  unknown: [
    'unknown plutôt que any',
    10,
    `
any éteint la lumière | Dans sa pièce, et dans toutes les pièces voisines. Une valeur any touchée une fois contamine ce qui suit. Le compilateur se tait, et vous croyez qu’il approuve.
unknown demande à voir | Il dit : « je ne sais pas encore ». Vous devez regarder avant de toucher. Une seule fois, à l’entrée.
Regarder | typeof, instanceof, ou un schéma qui lit tout l’objet. Après le contrôle, le type est exact. Il le reste jusqu’au bout.
Chasser les any | Un réglage les interdit, un autre trouve ceux qui se cachent. Commencez par les fichiers que l’on importe le plus. Chaque any retiré éclaire dix autres lignes.`,
  ],
  never: [
    'never garde la porte',
    9,
    `
Le cas qui reste | À la fin d’un switch complet, il ne reste rien. TypeScript appelle ce rien never. On peut s’en servir.
La fonction qui n’accepte rien | Elle prend un never et lance une erreur. Tant que tout est traité, l’appel compile. Le jour où l’on ajoute une sorte, il ne compile plus.
Le compilateur vous guide | Ajoutez « remboursée » aux états d’une commande. Sept endroits rougissent, dans six fichiers. Vous n’en auriez trouvé que quatre.
Là où cela compte | Pour un affichage, un cas par défaut suffit. Pour de l’argent, jamais. Gardez never pour les endroits où oublier coûte cher.`,
  ],
  generics: [
    'Un générique se mérite',
    12,
    `
Deux fonctions qui se ressemblent | L’une trie des clients, l’autre des commandes. La seule différence est le type. C’est la bonne raison d’un générique.
Un paramètre, deux usages | Un paramètre de type qui n’apparaît qu’une fois ne sert à rien. Il doit relier une entrée à une sortie. Sinon, unknown dit la même chose.
Des contraintes courtes | extends dit ce dont la fonction a besoin, et pas davantage. Une clé, une date, un identifiant. Tout objet qui l’a convient.
Les types qui calculent | Pick, Omit et Partial suffisent neuf fois sur dix. Au-delà, écrivez un commentaire. Si vous ne pouvez pas l’expliquer en une phrase, le prochain lecteur non plus.
Savoir renoncer | Deux fonctions simples valent mieux qu’une fonction savante. Je récris sous vos yeux un générique de quinze lignes. Il en reste trois, et le type est plus exact.`,
  ],
  runtime: [
    'Un type ne vérifie rien à l’exécution',
    13,
    `
as est une promesse | Vous promettez, le compilateur vous croit. Le serveur d’en face peut répondre autre chose. Votre type n’en saura rien.
Les frontières | Le réseau, un fichier, le stockage du navigateur, une variable d’environnement. Partout où une valeur entre, elle est inconnue. Dressez-en la liste : elle est courte.
Un schéma lit et vérifie | Il rend une valeur exacte ou une erreur qui nomme le champ. Le type se déduit du schéma. Une seule vérité, au lieu de deux.
À l’intérieur, confiance | Après la frontière, plus aucun contrôle. Le code devient plus court. Ce qui est vérifié deux fois n’est vérifié par personne.
Refuser tôt | Une configuration fausse doit arrêter le serveur au démarrage. Pas à la première commande, un vendredi soir. Le message dit quelle variable et ce qui était attendu.`,
  ],
  contract: [
    'Le même fichier des deux côtés',
    12,
    `
Un paquet sans cadre | Il s’appelle contrats et ne dépend de rien. Le serveur y lit ce qu’il accepte. Le client y lit ce qu’il reçoit.
Un champ renommé | La compilation casse des deux côtés, le même jour. Avant la mise en ligne, et non après. C’est le but de tout ce cours.
Les dates et les sommes | JSON n’a ni dates ni décimales exactes. Le contrat dit comment elles voyagent : un texte, des centimes. La traduction se fait à un seul endroit.
Deux versions à la fois | Un client ouvert depuis hier parle encore l’ancienne langue. On ajoute un champ, on ne change pas son sens. On le retire quand plus personne ne le lit.
Projet final | Renommez prix en prixEnCentimes dans le contrat. Suivez les erreurs jusqu’à ce qu’il n’y en ait plus. Si le projet tourne à la fin, vous avez compris le cours.`,
  ],
});

export const typescript: DemoCourse = {
  cover: 'typescript',
  owner: 'administrator',
  title: 'TypeScript sans douleur, du typage au contrat d’API',
  subdescription:
    'Des types qui servent de plan : moins d’annotations, plus de certitudes, et un contrat partagé du serveur au navigateur.',
  description: `
<p>TypeScript n’est pas une corvée de ponctuation. Bien employé, il tient le plan de la pièce pendant que vous la façonnez, et vous prévient avant de percer au mauvais endroit.</p>
<p>Je prends un petit projet JavaScript qui marche « à peu près », et je le rends exact, fichier après fichier.</p>`,
  requirement: `<ul><li>Écrire du JavaScript régulièrement.</li><li>Avoir déjà cherché pendant une heure un <code>undefined</code>.</li></ul>`,
  category: 'Frontend',
  price: 69,
  promotionPrice: 49,
  skills: [
    'Laisser l’inférence travailler',
    'Rendre impossibles les états impossibles',
    'Se passer de any sans se battre',
    'Valider aux frontières, croire à l’intérieur',
    'Partager un contrat entre serveur et client',
  ],
  sections: [
    {
      title: 'Le compilateur est un collègue',
      lessons: [
        free(film(typescriptFilms.welcome)),
        film(typescriptFilms.annotate),
        text(
          'Une annotation, pas deux',
          `
<p>TypeScript devine très bien le milieu d’une fonction. Ce qu’il ne peut pas deviner, c’est votre intention : ce qui entre, ce qui sort. Annotez les paramètres et les fonctions exportées, laissez-le faire le reste.</p>
<pre><code class="language-typescript">export const remise = (prix: number, taux: number) =&gt; Math.round(prix * (1 - taux));</code></pre>
<p>Le type de retour est déduit. Si demain la fonction rend autre chose, c’est chez les appelants que cela rougira, et c’est bien là que vous voulez le savoir.</p>`,
        ),
        film(typescriptFilms.strict),
      ],
    },
    {
      title: 'Des types qui disent la vérité',
      lessons: [
        film(typescriptFilms.impossible),
        text(
          'Trois états, et pas un de plus',
          `
<p>Trois booléens <code>charge</code>, <code>erreur</code>, <code>pret</code> décrivent huit situations, dont cinq absurdes. Une union n’en décrit que trois :</p>
<pre><code class="language-typescript">type Etat =
  | { sorte: 'charge' }
  | { sorte: 'erreur'; message: string }
  | { sorte: 'pret'; cours: Cours[] };</code></pre>
<p>On ne peut plus lire <code>cours</code> pendant le chargement : le programme qui l’écrirait ne compile pas.</p>`,
        ),
        film(typescriptFilms.unknown),
        film(typescriptFilms.never),
        text(
          'La fonction qui n’accepte rien',
          `
<p>À la fin d’un <code>switch</code> sur une union, le cas restant a le type <code>never</code>. Donnez-le à une fonction qui n’accepte que <code>never</code> : le jour où l’on ajoute une sorte, le compilateur vous mène à chaque <code>switch</code> à compléter.</p>
<pre><code class="language-typescript">const jamais = (valeur: never): never =&gt; { throw new Error(String(valeur)); };</code></pre>`,
        ),
        film(typescriptFilms.generics),
      ],
    },
    {
      title: 'Du type au contrat',
      lessons: [film(typescriptFilms.runtime), film(typescriptFilms.contract)],
    },
  ],
};
