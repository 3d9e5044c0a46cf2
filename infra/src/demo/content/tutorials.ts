import type { DemoTutorial } from './tutorial.js';
import { bisectFilm } from './git.js';
import { retry } from './retry.js';

const abort: DemoTutorial = {
  cover: 'tutorial-abort',
  title: 'Annuler une requête devenue inutile',
  subDescription:
    'Dans un champ de recherche, la réponse d’hier arrive parfois après celle d’aujourd’hui. AbortController règle l’affaire en six lignes.',
  description: `
<p>On tape « re », puis « react ». Deux requêtes partent. Rien ne promet que les réponses reviennent dans l’ordre : si la première traîne, elle écrase la seconde, et l’écran montre les résultats de « re » sous le mot « react ». Attendre la fin de la frappe espace les requêtes ; cela ne les remet pas en ordre.</p>
<h2>Un contrôleur, un signal</h2>
<pre><code class="language-javascript">let enCours;

async function chercher(mots) {
  enCours?.abort();
  enCours = new AbortController();
  const { signal } = enCours;
  const reponse = await fetch('/api/cours?titre=' + encodeURIComponent(mots), { signal });
  return reponse.json();
}</code></pre>
<p>Le contrôleur donne l’ordre, le signal le transmet. Une requête annulée rejette sa promesse ; la lecture du corps aussi, si l’annulation survient entre les deux <code>await</code>.</p>
<h2>Une annulation n’est pas une erreur</h2>
<pre><code class="language-javascript">try {
  afficher(await chercher(mots));
} catch (erreur) {
  if (erreur.name === 'AbortError') return;
  montrerErreur(erreur);
}</code></pre>
<p>Oublier ce test, c’est afficher « Une erreur est survenue » à chaque lettre.</p>
<h2>Délais et combinaisons</h2>
<p><code>AbortSignal.timeout(5000)</code> s’annule de lui-même ; son erreur se nomme <code>TimeoutError</code>, ce qui permet de la dire. Et pour obéir à deux ordres à la fois :</p>
<pre><code class="language-javascript">const signal = AbortSignal.any([enCours.signal, AbortSignal.timeout(5000)]);</code></pre>
<h2>Dans un composant</h2>
<p>Le signal sert aussi à se taire quand le composant n’est plus là. Dans React, la fonction de nettoyage de l’effet est l’endroit exact :</p>
<pre><code class="language-javascript">useEffect(() =&gt; {
  const controleur = new AbortController();
  charger(controleur.signal);
  return () =&gt; controleur.abort();
}, [charger]);</code></pre>
<p>Une dernière chose : annuler côté navigateur n’arrête pas forcément le travail du serveur. Pour une lecture, peu importe ; pour un paiement, l’ordre est peut-être déjà passé.</p>`,
};

const bisect: DemoTutorial = {
  cover: 'tutorial-bisect',
  title: 'git bisect : le commit fautif en sept questions',
  subDescription:
    'Cent commits séparent hier, où tout marchait, de ce matin. Plutôt que de les relire, laissez Git couper en deux.',
  video: { film: bisectFilm },
  description: `
<p>La panne est là, et personne ne sait depuis quand. Relire cent commits prend une matinée. Or la question « est-ce déjà cassé ici ? » coupe l’intervalle en deux à chaque réponse : cent commits, sept questions. C’est une recherche dichotomique, et Git la mène pour vous.</p>
<h2>Poser les deux bornes</h2>
<p>Il faut un commit où la panne est présente et un autre où elle ne l’était pas. Le second peut être vieux : une étiquette de version fait très bien l’affaire.</p>
<pre><code class="language-bash">git bisect start
git bisect bad             # ici, c’est cassé
git bisect good v1.4.0     # là, cela marchait</code></pre>
<p>Git se place à mi-chemin et annonce le nombre d’étapes qui restent. Essayez le programme, puis répondez <code>git bisect good</code> ou <code>git bisect bad</code>. Si ce commit ne compile pas, <code>git bisect skip</code> en propose un voisin.</p>
<h2>Faire répondre un script</h2>
<p>Dès que la panne se constate par une commande, il n’y a plus rien à taper :</p>
<pre><code class="language-bash">git bisect run npm test -- panier.spec.ts</code></pre>
<p>Le code de sortie fait foi : <code>0</code> veut dire bon, <code>125</code> « impossible à juger », tout autre jusqu’à <code>127</code> veut dire mauvais. Le script doit exister dans tous les commits visités : rangez-le hors du dépôt si vous venez de l’écrire.</p>
<h2>Revenir chez soi</h2>
<p>Git finit par nommer le premier mauvais commit, avec son auteur et son message. Notez-le, puis rendez la branche :</p>
<pre><code class="language-bash">git bisect reset</code></pre>
<blockquote><p>La méthode ne vaut que si les commits sont petits et que chacun compile. C’est la meilleure raison d’en faire de petits.</p></blockquote>`,
};

const eventLoop: DemoTutorial = {
  cover: 'tutorial-event-loop',
  title: 'Pourquoi setTimeout(0) attend son tour',
  subDescription:
    'La boucle d’événements en un exemple de cinq lignes, puis ce qu’elle change pour une page qui répond au doigt.',
  video: { youtube: '8aGhZQkoFbQ' },
  description: `
<p>Avant de lire la suite, devinez ce que ceci affiche :</p>
<pre><code class="language-javascript">console.log('un');
setTimeout(() =&gt; console.log('deux'), 0);
Promise.resolve().then(() =&gt; console.log('trois'));
console.log('quatre');</code></pre>
<p>Réponse : un, quatre, trois, deux. Zéro milliseconde ne veut pas dire « tout de suite », et les promesses passent devant.</p>
<h2>Deux files d’attente</h2>
<p>JavaScript n’a qu’un fil. Il exécute une <strong>tâche</strong> jusqu’à son terme : le script lui-même, un clic, l’échéance d’un minuteur. Ensuite, et avant toute autre tâche, il vide la file des <strong>microtâches</strong>, où attendent les suites des promesses. Une microtâche qui en ajoute une autre la fait exécuter dans la foulée. Alors seulement vient la tâche suivante.</p>
<p>Dans l’exemple, le script est la première tâche : il écrit « un » et « quatre ». La promesse est une microtâche : « trois ». Le minuteur est une tâche nouvelle : « deux ».</p>
<h2>Ce que voit le lecteur</h2>
<p>Entre deux tâches, le navigateur peut redessiner la page et entendre un clic. Pendant une tâche, jamais. Une boucle de 300 ms, c’est 300 ms de page figée. Et mille promesses enchaînées figent tout autant : elles s’exécutent avant le prochain dessin.</p>
<h2>Rendre la main</h2>
<pre><code class="language-javascript">const pause = () =&gt; new Promise((suite) =&gt; setTimeout(suite));

for (const [rang, ligne] of lignes.entries()) {
  traiter(ligne);
  if (rang % 500 === 499) await pause();
}</code></pre>
<p>Toutes les cinq cents lignes, la fonction s’arrête, une nouvelle tâche est demandée, et la page respire. Au-delà de quelques secondes de calcul, un <code>Worker</code> est la bonne réponse : c’est un autre fil.</p>
<p>La vidéo, en anglais, est la conférence de Philip Roberts à la JSConf EU de 2014. Personne n’a fait plus clair depuis.</p>`,
};

const explain: DemoTutorial = {
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

const grid: DemoTutorial = {
  cover: 'course-css',
  title: 'Une grille CSS qui se passe de points de rupture',
  subDescription:
    'Des cartes sur une, deux ou quatre colonnes selon la place, en une seule déclaration, et des titres qui restent alignés.',
  description: `
<p>Combien de <code>@media</code> pour une liste de cartes ? Aucun. On ne décrit pas les écrans, on décrit la carte : pas moins de seize rems, et autant de colonnes qu’il en tient.</p>
<pre><code class="language-css">.cartes {
  display: grid;
  gap: 2rem;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
}</code></pre>
<h2>Mot à mot</h2>
<ul>
<li><code>minmax(16rem, 1fr)</code> : une colonne ne descend jamais sous seize rems, et partage équitablement ce qui reste.</li>
<li><code>auto-fill</code> : le navigateur compte les colonnes qui tiennent. Il garde les colonnes vides ; <code>auto-fit</code> les replie, et trois cartes s’étirent alors sur toute la largeur.</li>
<li><code>min(16rem, 100%)</code> : dans une boîte plus étroite que seize rems, la colonne suit la boîte au lieu d’en déborder. C’est le détail que l’on oublie, et que le téléphone rappelle.</li>
</ul>
<h2>Aligner l’intérieur des cartes</h2>
<p>Un titre sur deux lignes décale le prix de sa voisine ? Les cartes peuvent emprunter les rangées de la grille :</p>
<pre><code class="language-css">.carte {
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  gap: 0.5rem;
}</code></pre>
<p>Image, titre, prix : chacun prend une rangée de la grille parente, et toutes les cartes d’une ligne partagent leurs hauteurs. <code>subgrid</code> est compris par tous les navigateurs courants depuis 2023.</p>
<h2>Et quand la carte doit changer de forme ?</h2>
<p>Alors c’est sa propre largeur qui compte, pas celle de l’écran. Une requête de conteneur le dit : <code>container-type: inline-size</code> sur le parent, puis <code>@container (min-width: 30rem)</code> autour de la variante couchée.</p>`,
};

const password: DemoTutorial = {
  cover: 'course-auth',
  title: 'Ranger un mot de passe avec Node.js, sans dépendance',
  subDescription:
    'scrypt est dans node:crypto. Un sel, un coût, une comparaison à temps constant, et de quoi changer d’avis plus tard.',
  description: `
<p>Un mot de passe ne se chiffre pas : ce qui se déchiffre finit par l’être. On en garde une empreinte, calculée par une fonction volontairement lente et gourmande en mémoire. Node.js en fournit une bonne, <code>scrypt</code>.</p>
<h2>Calculer l’empreinte</h2>
<pre><code class="language-javascript">import { randomBytes, scrypt as scryptAvecRappel, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify(scryptAvecRappel);
const cout = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 1024 * 1024;

export async function ranger(motDePasse) {
  const sel = randomBytes(16);
  const empreinte = await scrypt(motDePasse, sel, 32, { ...cout, maxmem });
  return [cout.N, cout.r, cout.p, sel.toString('base64'), empreinte.toString('base64')].join(':');
}</code></pre>
<ul>
<li><strong>Le sel</strong> est tiré au hasard pour chaque compte : deux mots de passe égaux donnent deux empreintes différentes, et aucune table préparée d’avance ne sert.</li>
<li><strong>Le coût</strong> : <code>N = 2¹⁷</code> et <code>r = 8</code> demandent 128 Mo par calcul. La limite de Node.js est de 32 Mo, d’où <code>maxmem</code>.</li>
<li><strong>Tout est dans la chaîne</strong>, coût compris : le jour où vous l’augmentez, les anciennes empreintes se vérifient encore.</li>
</ul>
<h2>Vérifier</h2>
<pre><code class="language-javascript">export async function verifier(motDePasse, range) {
  const [N, r, p, sel, attendue] = range.split(':');
  const attendu = Buffer.from(attendue, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const obtenu = await scrypt(motDePasse, Buffer.from(sel, 'base64'), attendu.length, options);
  return timingSafeEqual(obtenu, attendu);
}</code></pre>
<p><code>timingSafeEqual</code> compare toujours jusqu’au bout : la durée de la réponse ne dit pas combien d’octets étaient justes.</p>
<h2>Ce qui reste à faire</h2>
<p>Quand le compte n’existe pas, calculez quand même une empreinte, sinon la vitesse du refus trahit les adresses connues. Limitez le nombre de tentatives. Et après une connexion réussie, si le coût lu est plus faible que celui d’aujourd’hui, rangez le mot de passe à nouveau : c’est le seul moment où vous le connaissez.</p>`,
};

/** In publication order: the last comes first in the list. */
export const tutorials: DemoTutorial[] = [password, grid, abort, eventLoop, explain, bisect, retry];

export const tutorialFilms = tutorials.flatMap(({ video }) => (video && 'film' in video ? video.film : []));
