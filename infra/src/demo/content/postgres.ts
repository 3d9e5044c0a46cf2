import { type DemoCourse, film, free, text } from './course.js';
import { postgresFilms } from './films/postgres.js';

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
