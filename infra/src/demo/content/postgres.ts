import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const postgresFilms = filmsOf('postgres', {
  project: [
    'Un cours, un projet : le carnet du luthier',
    6,
    `
Un vrai métier | Un luthier reçoit des instruments, les répare et les rend. Il facture, il relance, il se souvient. Son carnet de papier déborde.
Un million de lignes | Je modélise d’abord avec dix lignes, à la main. Puis je remplis la base d’un million de réparations. Ce qui allait vite ne va plus, et c’est là que le cours commence.
Ce que vous saurez faire | Dessiner des tables qui refusent les bêtises. Écrire des requêtes que l’on relit. Lire un plan d’exécution sans avoir peur.
Avant de commencer | PostgreSQL 16 ou plus récent, et psql. Le fichier du projet contient de quoi tout recréer en une commande. Cassez la base autant que vous voulez.`,
  ],
  nouns: [
    'Des noms, des verbes, des tables',
    12,
    `
Raconter à voix haute | Un client dépose un instrument, on le répare, on facture. Écoutez les noms et les verbes. Le modèle est déjà dans la phrase.
Les noms deviennent des tables | Client, instrument, facture. Chacun a une ligne par exemplaire, et un identifiant qui ne veut rien dire. Un numéro de téléphone n’est pas un identifiant : il change.
Les verbes datés aussi | Une réparation a un début, une fin, un prix. C’est une ligne, pas une colonne est_repare. Sinon, à la deuxième réparation, vous perdez la première.
Un, plusieurs, plusieurs | Un client a plusieurs instruments, un instrument a eu plusieurs propriétaires. La seconde phrase demande une table de plus. C’est elle qui portera les dates.
Ce que l’on ne stocke pas | L’âge se calcule, le total aussi. Une valeur stockée deux fois finira par se contredire. On ne le fait que pour aller vite, et on écrit pourquoi.`,
  ],
  constraints: [
    'La contrainte est votre meilleur test',
    11,
    `
Elle tourne à chaque écriture | Même celle que vous ferez à la main, un soir de panne. Même celle d’un script oublié. Aucune application ne peut promettre cela.
NOT NULL d’abord | Une colonne facultative est une question à chaque lecture. Demandez-vous ce que voudrait dire son absence. Si vous ne savez pas, elle est obligatoire.
CHECK pour les règles | Une réparation ne finit pas avant d’avoir commencé. Un prix n’est jamais négatif. Deux lignes de SQL, et la question est close.
La clé étrangère | Une réparation sans instrument n’existe pas. Décidez ce qui arrive quand on supprime : refuser, suivre ou vider. Refuser est presque toujours le bon choix.
Donnez-leur un nom | prix_positif se lit dans le journal, pas reparation_check1. L’application peut s’en servir pour répondre une phrase juste. C’est le même effort, une fois.`,
  ],
  joins: [
    'Une jointure se lit comme une phrase',
    12,
    `
Le sujet d’abord | Partez de la table dont vous voulez une ligne par résultat. Tout le reste ne fait que l’enrichir. Si vous hésitez sur le sujet, la question n’est pas claire.
Une jointure à la fois | Ajoutez, puis comptez les lignes. Si le nombre change sans que vous sachiez pourquoi, arrêtez-vous là. C’est toujours là que se cache la faute.
À gauche, ceux qui n’ont rien | LEFT JOIN garde les instruments jamais réparés. Un filtre placé dans WHERE les fait disparaître de nouveau. Il va dans la condition de la jointure.
Regrouper | GROUP BY le sujet, et rien d’autre. Ce qui vient des autres tables se somme ou se compte. DISTINCT cache souvent une jointure de trop.
Exister suffit | « Les clients qui ont au moins une facture » ne demande pas de jointure. EXISTS s’arrête à la première. La phrase SQL ressemble alors à la phrase française.`,
  ],
  windows: [
    'Les fenêtres : classer sans perdre le détail',
    11,
    `
Deux façons de résumer | GROUP BY écrase les lignes. Une fonction de fenêtre les garde et pose à côté ce que vous demandez. Un rang, un cumul, la valeur d’avant.
PARTITION BY | La fenêtre s’arrête au client, à l’année, à ce que vous voulez. Chaque ligne voit ses voisines, pas les autres. Sans partition, la fenêtre est toute la table.
ORDER BY | Dans la fenêtre, l’ordre décide du cumul. Deux lignes à la même date sont comptées ensemble. ROWS au lieu de RANGE lève le doute.
La dernière de chacun | row_number, partition par client, ordre décroissant, et l’on garde le rang un. C’est la question la plus posée de toutes. DISTINCT ON fait la même chose en une ligne.`,
  ],
  search: [
    'Chercher sans accents, sans majuscules',
    10,
    `
Ce que tapent les gens | « reparation », sans accent, sans majuscule, avec une faute. Votre base contient « Réparation ». Sans aide, elle ne trouve rien.
unaccent et lower | Les deux ensemble rendent les mots comparables. Écrivez-les dans une fonction à vous, déclarée immuable. Elle servira à la requête et à l’index.
L’index sur l’expression | Un index ordinaire ne sert pas : il range les mots avec leurs accents. Celui-ci range ce que la fonction rend. La requête doit l’écrire exactement de la même manière.
Les fautes de frappe | pg_trgm découpe les mots en morceaux de trois lettres. Deux mots qui en partagent beaucoup se ressemblent. Fixez le seuil avec de vraies recherches.`,
  ],
  explain: [
    'Lire EXPLAIN comme une recette',
    13,
    `
De l’intérieur vers l’extérieur | Les lignes les plus décalées lisent les tables. Chacune donne ses résultats à celle qui la contient. Commencez par le fond.
Prévu et réel | EXPLAIN seul dit ce que PostgreSQL croit. Avec ANALYZE, il exécute et dit ce qui s’est passé. Pour une écriture, ouvrez d’abord une transaction.
Trois suspects | Un parcours complet d’une grande table. Une estimation très loin du réel. Une boucle exécutée cent mille fois.
Les statistiques | Une estimation fausse vient souvent de statistiques trop vieilles. ANALYZE les refait en une seconde. Relisez le plan avant de toucher à autre chose.
Les pages lues | BUFFERS compte les pages de huit kilo-octets. Ce qui vient du disque coûte cent fois plus. Une requête rapide au second lancement n’est pas une requête rapide.
Une chose à la fois | Changez, mesurez, notez. Deux changements ensemble n’apprennent rien. Je garde chaque plan dans le dépôt, avec la date.`,
  ],
  indexes: [
    'L’index que l’on retire',
    10,
    `
Ce que coûte un index | Chaque écriture le met à jour. Il prend de la place en mémoire, celle dont vos requêtes ont besoin. Dix index sur une table, c’est dix écritures pour une.
Ceux qui ne servent pas | pg_stat_user_indexes compte les lectures de chacun. Zéro depuis un mois : posez-vous la question. Attention à ceux qui tiennent une contrainte.
Ceux qui se répètent | Un index sur le client et la date sert aussi à chercher par client. Le second, sur le client seul, est de trop. L’ordre des colonnes décide.
L’index partiel | Neuf réparations sur dix sont finies, et vous ne cherchez que les autres. WHERE rendue_le IS NULL fait un index dix fois plus petit. Il tient en mémoire, et il dit une règle.`,
  ],
  column: [
    'Ajouter une colonne un mardi à quinze heures',
    12,
    `
Sans arrêter personne | Le magasin est ouvert, les clients attendent. Une migration qui verrouille la table une minute se voit. Je la coupe donc en trois temps.
Premier temps : ajouter | La colonne est vide et facultative. C’est instantané, quelle que soit la taille de la table. L’ancien code ne la voit pas.
Deuxième temps : remplir | L’application écrit aux deux endroits. Un lot remplit l’ancien, mille lignes à la fois. S’il s’arrête, il reprend.
Troisième temps : fermer | La contrainte est ajoutée sans être vérifiée, puis vérifiée sans verrou. La colonne devient obligatoire. L’ancienne part une semaine plus tard.
Ce qui attend derrière | Un verrou qui attend fait attendre tous ceux qui suivent. lock_timeout à deux secondes le fait renoncer. On réessaie, et personne n’a rien vu.`,
  ],
});

export const postgres: DemoCourse = {
  cover: 'postgres',
  owner: 'administrator',
  title: 'PostgreSQL au quotidien : modéliser, requêter, optimiser',
  subdescription:
    'Des tables qui refusent les bêtises, des requêtes que l’on relit, et un plan d’exécution qui n’a plus de secret.',
  description: `
<p>La base survivra à trois réécritures de votre application. Elle mérite mieux que ce qu’un outil génère en silence.</p>
<p>Je modélise avec vous le carnet d’un luthier : clients, instruments, réparations, factures. Puis je le remplis d’un million de lignes et je regarde ce qui ralentit, et pourquoi.</p>`,
  requirement: `<ul><li>Savoir ouvrir un terminal.</li><li>Avoir écrit au moins un SELECT dans sa vie, même mal.</li></ul>`,
  category: 'Databases',
  price: 59.9,
  promotionPrice: 39.9,
  skills: [
    'Modéliser avant de coder',
    'Confier les règles aux contraintes',
    'Écrire des jointures sans tâtonner',
    'Lire un plan d’exécution',
    'Choisir le bon index, et en retirer',
    'Migrer sans arrêter le service',
  ],
  sections: [
    {
      title: 'Modéliser',
      lessons: [
        free(film(postgresFilms.project)),
        film(postgresFilms.nouns),
        film(postgresFilms.constraints),
        text(
          'Deux contraintes du carnet',
          `
<pre><code class="language-sql">ALTER TABLE reparation
  ADD CONSTRAINT fin_apres_debut CHECK (rendue_le &gt;= recue_le),
  ADD CONSTRAINT prix_positif CHECK (prix_centimes &gt;= 0);</code></pre>
<p>Une application oublie une vérification dans un formulaire sur dix. La base n’oublie pas. Donnez un nom à chaque contrainte : c’est lui que vous lirez dans le journal.</p>`,
        ),
      ],
    },
    {
      title: 'Requêter',
      lessons: [
        film(postgresFilms.joins),
        text(
          'La jointure du carnet, ligne à ligne',
          `
<p>Partez de la table dont vous voulez <em>une ligne par résultat</em>. Ajoutez ensuite ce qui l’enrichit, une jointure à la fois, en comptant les lignes à chaque étape. Si le nombre change sans que vous sachiez pourquoi, arrêtez-vous là.</p>
<pre><code class="language-sql">SELECT instrument.nom, client.nom, sum(reparation.prix_centimes)
FROM instrument
JOIN client ON client.id = instrument.client
LEFT JOIN reparation ON reparation.instrument = instrument.id
GROUP BY instrument.id, client.id;</code></pre>`,
        ),
        film(postgresFilms.windows),
        text(
          'Le cumul de chaque client',
          `
<p><code>GROUP BY</code> écrase les lignes ; une fonction de fenêtre les garde et pose à côté ce que vous demandez : un rang, un cumul, la valeur précédente.</p>
<pre><code class="language-sql">SELECT *, sum(prix_centimes) OVER (PARTITION BY client ORDER BY rendue_le) AS cumul
FROM reparation;</code></pre>`,
        ),
        film(postgresFilms.search),
      ],
    },
    {
      title: 'Optimiser et faire vivre',
      lessons: [film(postgresFilms.explain), film(postgresFilms.indexes), film(postgresFilms.column)],
    },
  ],
};
