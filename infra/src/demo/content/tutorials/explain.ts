import type { DemoTutorial } from '../tutorial.js';

export const explain: DemoTutorial = {
  cover: 'tutorial-explain',
  title: 'Lire un plan d’exécution PostgreSQL sans se noyer',
  subDescription:
    'Trois chiffres suffisent pour savoir où passe le temps d’une requête : les lignes prévues, les lignes lues, et les tours.',
  description: `
<p>Une requête lente n’avoue rien ; son plan, si. PostgreSQL le donne à qui le demande :</p>
<pre><code class="language-sql">EXPLAIN (ANALYZE, BUFFERS)
SELECT c.nom, count(*)
FROM client c JOIN reparation r ON r.client_id = c.id
WHERE r.recue_le &gt;= date '2026-01-01'
GROUP BY c.nom;</code></pre>
<p><strong>Attention :</strong> avec <code>ANALYZE</code>, la requête est vraiment exécutée. Pour un <code>UPDATE</code> ou un <code>DELETE</code>, ouvrez d’abord une transaction et finissez par <code>ROLLBACK</code>.</p>
<h2>Un arbre, lu depuis les feuilles</h2>
<p>Le plan est un arbre dessiné par l’indentation. Les lignes les plus décalées lisent les tables ; chacune donne ses résultats à celle qui la contient. On lit donc du fond vers la gauche.</p>
<pre><code>Nested Loop  (cost=0.42..812.10 rows=12 width=40)
             (actual time=0.05..941.3 rows=48210 loops=1)
  -&gt;  Seq Scan on reparation r  (... rows=12 ...)
                                (actual ... rows=48210 loops=1)
  -&gt;  Index Scan using client_pkey on client c
        (actual time=0.018..0.018 rows=1 loops=48210)</code></pre>
<h2>Les trois chiffres</h2>
<ul>
<li><strong>Les lignes prévues et les lignes lues.</strong> Ici, 12 contre 48 210. Le plan était bon pour douze lignes ; il ne l’est plus. Un tel écart vient souvent de statistiques trop vieilles : <code>ANALYZE reparation;</code> les refait.</li>
<li><strong>Les tours</strong>, <code>loops</code>. Le temps affiché est celui d’un tour : 0,018 ms, 48 210 fois, font près de 870 ms.</li>
<li><strong>Les pages</strong>, <code>Buffers</code>. Une page pèse 8 Ko : <code>shared read</code> compte celles qu’il a fallu chercher hors du cache de PostgreSQL.</li>
</ul>
<h2>Ce qui n’est pas un défaut</h2>
<p>Un <code>Seq Scan</code> n’est pas une faute. Sur une petite table, ou quand la moitié des lignes est voulue, tout lire d’un trait coûte moins que de sauter d’un index à la table. Méfiez-vous plutôt d’un <code>Rows Removed by Filter</code> très grand : on lit beaucoup pour garder peu, et c’est là qu’un index se justifie.</p>`,
};
