import { type DemoCourse, film, free, text } from './course.js';

export const postgres: DemoCourse = {
  cover: 'postgres',
  owner: 'administrator',
  title: 'PostgreSQL au quotidien : modéliser, requêter, optimiser',
  subdescription:
    'Des tables qui refusent les bêtises, des requêtes que l’on relit, et un plan d’exécution qui n’a plus de secret.',
  description: `
<p>La base survivra à trois réécritures de votre application. Elle mérite mieux que ce qu’un outil génère en silence.</p>
<p>Je modélise avec vous le carnet d’un luthier : clients, instruments, réparations, factures. Puis je le remplis d’un million de lignes et regardons ce qui ralentit, et pourquoi.</p>`,
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
        free(film('Un cours, un projet : le carnet du luthier', 'etabli')),
        text(
          'Des noms, des verbes, des tables',
          `
<p>Racontez le métier à voix haute : « un <strong>client</strong> dépose un <strong>instrument</strong>, on le <strong>répare</strong>, on <strong>facture</strong> ». Les noms deviennent des tables. Les verbes datés aussi : une réparation a un début, une fin, un prix ; c’est une ligne, pas une colonne <code>est_repare</code>.</p>`,
        ),
        text(
          'La contrainte est votre meilleur essai',
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
        text(
          'Une jointure se lit comme une phrase',
          `
<p>Partez de la table dont vous voulez <em>une ligne par résultat</em>. Ajoutez ensuite ce qui l’enrichit, une jointure à la fois, en comptant les lignes à chaque étape. Si le nombre change sans que vous sachiez pourquoi, arrêtez-vous là.</p>
<pre><code class="language-sql">SELECT instrument.nom, client.nom, sum(reparation.prix_centimes)
FROM instrument
JOIN client ON client.id = instrument.client
LEFT JOIN reparation ON reparation.instrument = instrument.id
GROUP BY instrument.id, client.id;</code></pre>`,
        ),
        text(
          'Les fenêtres : classer sans perdre le détail',
          `
<p><code>GROUP BY</code> écrase les lignes ; une fonction de fenêtre les garde et pose à côté ce que vous demandez : un rang, un cumul, la valeur précédente.</p>
<pre><code class="language-sql">SELECT *, sum(prix_centimes) OVER (PARTITION BY client ORDER BY rendue_le) AS cumul
FROM reparation;</code></pre>`,
        ),
        text(
          'Chercher sans accents, sans majuscules',
          `
<p>Vos clients tapent « reparation », votre base contient « Réparation ». L’extension <code>unaccent</code> et un index sur l’expression suffisent. Ajoutez <code>pg_trgm</code> et les fautes de frappe sont pardonnées aussi.</p>`,
        ),
      ],
    },
    {
      title: 'Optimiser et faire vivre',
      lessons: [
        text(
          'Lire EXPLAIN comme une recette',
          `
<p>Un plan se lit de l’intérieur vers l’extérieur. Cherchez trois choses : un parcours complet d’une grande table, une estimation très loin du réel, une boucle exécutée cent mille fois.</p>
<p><code>EXPLAIN (ANALYZE, BUFFERS)</code> donne le réel. Ne corrigez qu’une chose à la fois, et mesurez de nouveau.</p>`,
        ),
        text(
          'L’index que l’on retire',
          `
<p>Chaque index ralentit chaque écriture. <code>pg_stat_user_indexes</code> dit lesquels n’ont jamais servi. En retirer un est souvent la meilleure optimisation de la semaine.</p>`,
        ),
        text(
          'Ajouter une colonne un mardi à quinze heures',
          `
<p>En trois temps : on ajoute la colonne, vide et facultative ; l’application écrit aux deux endroits pendant qu’un lot remplit l’ancien ; on rend la colonne obligatoire, puis on retire l’ancienne. Personne n’a rien vu, et chaque étape se défait.</p>`,
        ),
      ],
    },
  ],
};
