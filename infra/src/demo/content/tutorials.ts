import { markedCode } from './course.js';
import type { DemoTutorial } from './tutorial.js';
import { bisectFilm } from './git.js';
import { retry } from './retry.js';

const searchField = String.raw`
import { afficher, montrerErreur } from './ecran.js';

let enCours;
let minuteur;

async function chercher(mots) {
  enCours?.abort();
  enCours = new AbortController();
  const signal = AbortSignal.any([enCours.signal, AbortSignal.timeout(5000)]);
  try {
    const reponse = await fetch('/api/cours?titre=' + encodeURIComponent(mots), { signal });
    if (!reponse.ok) throw new Error('Le serveur a répondu ' + reponse.status);
    afficher(mots, await reponse.json());
  } catch (erreur) {
    if (erreur.name === 'AbortError') return;
    montrerErreur(erreur.name === 'TimeoutError' ? 'La recherche prend trop de temps.' : erreur.message);
  }
}

document.querySelector('#recherche').addEventListener('input', ({ target }) => {
  clearTimeout(minuteur);
  minuteur = setTimeout(() => void chercher(target.value.trim()), 150);
});
`;

const ownSignal = String.raw`
export function patienter(ms, { signal } = {}) {
  return new Promise((tenir, rompre) => {
    signal?.throwIfAborted();
    const minuteur = setTimeout(() => {
      signal?.removeEventListener('abort', renoncer);
      tenir();
    }, ms);
    function renoncer() {
      clearTimeout(minuteur);
      rompre(signal.reason);
    }
    signal?.addEventListener('abort', renoncer, { once: true });
  });
}
`;

const abort: DemoTutorial = {
  cover: 'tutorial-abort',
  title: 'Annuler une requête devenue inutile',
  subDescription:
    'Dans un champ de recherche, la réponse d’hier arrive parfois après celle d’aujourd’hui. AbortController règle l’affaire en six lignes.',
  description: `
<p>On tape « re », puis « react ». Deux requêtes partent. Rien ne promet que les réponses reviennent dans l’ordre : si la première traîne, elle écrase la seconde, et l’écran montre les résultats de « re » sous le mot « react ». Attendre la fin de la frappe espace les requêtes ; cela ne les remet pas en ordre.</p>
<p>Le défaut se voit rarement en développement, où le serveur est sur la même machine et répond en deux millisecondes. Il attend le train, la 4G d’une gare, un serveur qui redémarre. Il ne laisse aucune trace dans le journal : chaque requête a réussi, c’est l’ordre qui était faux. Et la personne qui le signale a l’air de se tromper.</p>
<p>On peut s’en protéger en comparant, à l’arrivée, les mots de la réponse à ceux du champ. Mieux vaut ne plus attendre du tout ce qui ne sert plus : la page économise du réseau, et le programme n’a plus qu’une réponse à traiter.</p>
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
<p>En développement, React monte chaque composant deux fois : vous verrez donc une requête annulée, puis la bonne. C’est le comportement voulu, et un bon moyen de constater que votre nettoyage fonctionne.</p>
<h2>Le champ de recherche en entier</h2>
<p>Voici les morceaux rassemblés. Le minuteur espace les requêtes, le contrôleur écarte celles qui ne servent plus, le délai dit à la personne qu’il se passe quelque chose. Aucun des trois ne remplace les deux autres.</p>
${markedCode(
  'javascript',
  'titre="recherche.js" {7-9,15} note[7]="La première fois, il n’y a rien à annuler : le point d’interrogation suffit." note[9]="Le signal composé s’annule dès que l’un des deux s’annule." note[15]="Une annulation voulue n’est pas une panne : on se tait." note[22]="Cent cinquante millisecondes : assez pour finir un mot, trop peu pour être senties."',
  searchField,
)}
<p>Remarquez que la lecture du corps est dans le même <code>try</code> que la requête. Une réponse dont les en-têtes sont arrivés peut encore être annulée pendant que son corps se télécharge, et c’est souvent là que passe le temps.</p>
<h2>Rendre une fonction à soi annulable</h2>
<p><code>fetch</code> n’a pas le monopole du signal. Toute fonction qui attend peut en recevoir un, à trois conditions : refuser tout de suite si l’ordre est déjà donné, libérer ce qu’elle tient quand il arrive, et cesser de l’écouter quand elle a fini.</p>
${markedCode(
  'javascript',
  'titre="patienter.js" note[3]="Déjà annulé : la promesse est rompue sans rien démarrer." note[5]="Sans cette ligne, chaque appel laisserait un écouteur sur un signal qui vit longtemps." note[10]="La raison du signal est l’erreur : AbortError, TimeoutError, ou la vôtre."',
  ownSignal,
)}
<p>La convention est partout la même, dans le navigateur et dans Node.js : un objet d’options en dernier, avec un champ <code>signal</code>. <code>setTimeout</code> de <code>node:timers/promises</code>, <code>events.once</code>, <code>child_process.spawn</code> et <code>fs.readFile</code> l’acceptent déjà.</p>
<h2>Le voir de vos yeux</h2>
<p>Ouvrez l’onglet « Réseau » des outils du navigateur, choisissez un débit lent et tapez vite. Les requêtes abandonnées y sont marquées comme annulées, et seule la dernière va au bout. Retirez ensuite l’appel à <code>abort</code> : elles aboutissent toutes, et l’affichage saute d’un résultat à l’autre. Deux minutes suffisent pour ne plus jamais l’oublier.</p>
<p>Un test le prouve tout aussi bien : un serveur qui fait attendre la première requête et pas la seconde, deux frappes, et l’on vérifie ce qui est affiché quand les deux sont terminées. Il échoue sans l’annulation, il réussit avec. Gardez-le, car c’est le genre de ligne qu’un nettoyage bien intentionné enlève un jour.</p>
<p>Une dernière chose : annuler côté navigateur n’arrête pas forcément le travail du serveur. Pour une lecture, peu importe ; pour un paiement, l’ordre est peut-être déjà passé. Ne proposez donc jamais « Annuler » sur une écriture en cours : relisez plutôt son état, et dites ce qui est vrai.</p>`,
};

const judgeScript = String.raw`
#!/bin/sh
# Rangé hors du dépôt : ~/juger.sh
npm ci --silent || exit 125
npm run build --silent || exit 125
npm test -- panier.spec.ts
`;

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
<p>Dès qu’il faut installer ou compiler avant de juger, écrivez un vrai script. C’est lui qui fait la différence entre « c’est cassé » et « je ne peux pas le dire » :</p>
${markedCode(
  'bash',
  'titre="juger.sh" {3-4} note[3]="Un commit dont les dépendances ne s’installent pas n’apprend rien sur la panne : 125 le fait sauter." note[5]="La dernière commande décide : 0 si le test passe, 1 s’il échoue."',
  judgeScript,
)}
<p>Lancez-le une fois à la main sur chacune des deux bornes avant de le confier à Git. Un script qui dit « mauvais » partout désigne le premier commit venu, avec le même aplomb.</p>
<h2>Réduire le terrain</h2>
<p>Si vous savez que la panne vient d’un dossier, dites-le dès le départ. Seuls les commits qui y touchent seront visités, et les sept questions deviennent trois :</p>
<pre><code class="language-bash">git bisect start HEAD v1.4.0 -- src/panier</code></pre>
<p>Sur une branche où l’on fusionne beaucoup, <code>--first-parent</code> ne visite que les fusions. Vous trouvez d’abord la demande fautive, puis vous recommencez à l’intérieur.</p>
<h2>Chercher autre chose qu’une panne</h2>
<p>La méthode marche pour tout ce qui change une fois et reste changé : une page devenue lente, un message corrigé sans que l’on sache par qui, un avertissement qui a disparu. « Bon » et « mauvais » prêtent alors à confusion. Choisissez vos mots :</p>
<pre><code class="language-bash">git bisect start --term-old=lent --term-new=rapide
git bisect rapide
git bisect lent v1.2.0</code></pre>
<p>Pour une lenteur, le script mesure et compare à un seuil, placé bien au-dessus du bruit. Prenez la médiane de cinq mesures plutôt qu’une seule : une réponse fausse au milieu de la recherche l’envoie dans la mauvaise moitié, et rien ne vous le dira.</p>
<h2>Se tromper, et le réparer</h2>
<p>Une réponse donnée trop vite n’oblige pas à tout refaire. Git tient un journal de la session, que l’on corrige et que l’on rejoue :</p>
<pre><code class="language-bash">git bisect log &gt; ~/recherche.txt
# retirez la ligne fausse dans un éditeur
git bisect reset
git bisect replay ~/recherche.txt</code></pre>
<p>Ce journal se joint aussi au rapport de panne. Un collègue y lit quels commits ont été jugés, dans quel ordre, et peut reprendre là où vous vous êtes arrêté.</p>
<p>Enfin, méfiez-vous de ce qui n’est pas dans le dépôt. Si la panne vient d’une base de données, d’un service voisin ou d’une dépendance mise à jour sans être figée, tous les commits se comporteront de la même façon, et la recherche accusera le plus ancien. Le signe ne trompe pas : le commit désigné ne change que de la documentation.</p>
<h2>Revenir chez soi</h2>
<p>Git finit par nommer le premier mauvais commit, avec son auteur et son message. Notez-le, puis rendez la branche :</p>
<pre><code class="language-bash">git bisect reset</code></pre>
<p>Le travail n’est pas fini : vous savez <em>quand</em>, pas encore <em>pourquoi</em>. Lisez le commit avec <code>git show</code>, écrivez le test qui manquait, puis réparez. Si la livraison presse, <code>git revert</code> annule le commit par un autre, sans réécrire l’histoire de personne.</p>
<blockquote><p>La méthode ne vaut que si les commits sont petits et que chacun compile. C’est la meilleure raison d’en faire de petits.</p></blockquote>`,
};

const traced = String.raw`
console.log('a');
queueMicrotask(() => console.log('b'));
(async () => {
  console.log('c');
  await null;
  console.log('d');
})();
setTimeout(() => console.log('e'));
console.log('f');
`;

const slices = String.raw`
const rendreLaMain = () =>
  globalThis.scheduler?.yield?.() ?? new Promise((suite) => setTimeout(suite));

export async function traiterTout(lignes, traiter) {
  let debut = performance.now();
  for (const ligne of lignes) {
    traiter(ligne);
    if (performance.now() - debut < 12) continue;
    await rendreLaMain();
    debut = performance.now();
  }
}
`;

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
<h2>Un second exemple, avec await</h2>
<p>Même question, un peu plus loin. Prenez un papier : une colonne pour ce qui s’affiche, une pour les microtâches qui attendent, une pour les tâches.</p>
${markedCode(
  'javascript',
  'titre="ordre.js" {2,5,8} note[2]="Première microtâche de la file." note[5]="Tout ce qui suit await est une microtâche, même quand il n’y a rien à attendre." note[8]="Une tâche : elle attend que la file des microtâches soit vide."',
  traced,
)}
<p>Réponse : a, c, f, b, d, e. Le corps d’une fonction <code>async</code> s’exécute tout de suite, jusqu’à son premier <code>await</code> ; « c » passe donc avant « f ». Ensuite la file se vide dans l’ordre d’arrivée : « b », qui s’est inscrit le premier, puis « d ». Le minuteur vient en dernier.</p>
<p>Ce n’est pas une curiosité d’entretien d’embauche. Une variable lue après un <code>await</code> a peut-être changé : d’autres morceaux de programme ont eu le temps de s’exécuter. Relire l’état après chaque attente, ou l’avoir copié avant, règle la plupart des bogues « impossibles ».</p>
<p>Retenez une seule phrase : <strong>une microtâche passe avant tout ce qui n’est pas déjà en train de s’exécuter</strong>. Elle suffit pour dérouler n’importe quel exemple, et elle explique aussi le danger. Une microtâche qui en crée toujours une autre ne rend jamais la main : la page est figée, sans qu’aucune boucle ne se voie dans le code.</p>
<h2>Ce que voit le lecteur</h2>
<p>Entre deux tâches, le navigateur peut redessiner la page et entendre un clic. Pendant une tâche, jamais. Une boucle de 300 ms, c’est 300 ms de page figée. Et mille promesses enchaînées figent tout autant : elles s’exécutent avant le prochain dessin.</p>
<h2>Rendre la main</h2>
<pre><code class="language-javascript">const pause = () =&gt; new Promise((suite) =&gt; setTimeout(suite));

for (const [rang, ligne] of lignes.entries()) {
  traiter(ligne);
  if (rang % 500 === 499) await pause();
}</code></pre>
<p>Toutes les cinq cents lignes, la fonction s’arrête, une nouvelle tâche est demandée, et la page respire. Au-delà de quelques secondes de calcul, un <code>Worker</code> est la bonne réponse : c’est un autre fil.</p>
<p>Compter les lignes suppose qu’elles coûtent toutes autant. Compter le temps ne suppose rien, et s’adapte au téléphone comme à l’ordinateur :</p>
${markedCode(
  'javascript',
  'titre="traiter-tout.js" {8-10} note[2]="scheduler.yield rend la main et reprend avant les autres tâches de la page. Là où il n’existe pas, un minuteur fait presque aussi bien." note[8]="Douze millisecondes de travail laissent au navigateur de quoi dessiner soixante fois par seconde."',
  slices,
)}
<h2>Trouver ce qui fige</h2>
<p>Avant de découper, mesurez. Le navigateur signale lui-même les tâches de plus de 50 ms, celles que la personne sent sous son doigt :</p>
<pre><code class="language-javascript">new PerformanceObserver((liste) =&gt; {
  for (const { startTime, duration } of liste.getEntries())
    console.warn('Page figée', Math.round(duration), 'ms à', Math.round(startTime));
}).observe({ type: 'longtask', buffered: true });</code></pre>
<p>L’onglet « Performances » montre ensuite quelle fonction occupe ce temps. Neuf fois sur dix, ce n’est pas celle que l’on soupçonnait : un tri refait à chaque lettre, une expression régulière, un <code>JSON.parse</code> de plusieurs mégaoctets.</p>
<h2>Et dans Node.js ?</h2>
<p>La même boucle, avec deux files de plus. <code>process.nextTick</code> passe avant les promesses ; <code>setImmediate</code> vient juste après les entrées et sorties. Le principe ne change pas, l’enjeu grandit : pendant qu’une requête calcule, toutes les autres attendent. Un tri de 300 ms dans un serveur, c’est 300 ms de retard pour chaque personne connectée, y compris celles qui ne demandaient que la page d’accueil.</p>
<p>Le remède est le même qu’au navigateur : de petites tranches pour ce qui est long mais rare, un <code>Worker</code> pour ce qui est long et fréquent. <code>monitorEventLoopDelay</code>, dans <code>node:perf_hooks</code>, mesure le retard en continu. C’est un chiffre à mettre sur votre tableau de bord, à côté du temps de réponse, parce qu’il dit si le serveur attend quelqu’un ou s’il calcule.</p>
<p>La vidéo, en anglais, est la conférence de Philip Roberts à la JSConf EU de 2014. Personne n’a fait plus clair depuis.</p>`,
};

const fixedPlan = String.raw`
HashAggregate  (actual time=63.0..64.8 rows=9120 loops=1)
  Group Key: c.nom
  ->  Hash Join  (cost=310.00..2210.40 rows=47900 width=32)
                 (actual time=4.1..48.7 rows=48210 loops=1)
        ->  Seq Scan on reparation r  (actual ... rows=48210 loops=1)
        ->  Hash
              ->  Seq Scan on client c  (actual ... rows=9800 loops=1)
`;

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
<p>Un <code>Seq Scan</code> n’est pas une faute. Sur une petite table, ou quand la moitié des lignes est voulue, tout lire d’un trait coûte moins que de sauter d’un index à la table. Méfiez-vous plutôt d’un <code>Rows Removed by Filter</code> très grand : on lit beaucoup pour garder peu, et c’est là qu’un index se justifie.</p>
<h2>Les nœuds que l’on croise</h2>
<ul>
<li><code>Index Scan</code> suit l’index, puis va chercher chaque ligne dans la table. Parfait pour quelques lignes, ruineux pour la moitié.</li>
<li><code>Index Only Scan</code> se contente de l’index. Si <code>Heap Fetches</code> est grand, un <code>VACUUM</code> lui rendra service.</li>
<li><code>Bitmap Heap Scan</code> note d’abord les pages utiles, puis les lit dans l’ordre : le compromis, entre les deux.</li>
<li><code>Nested Loop</code> refait la branche du bas pour chaque ligne de celle du haut. Excellent pour douze lignes, c’est le coupable du jour pour 48 210.</li>
<li><code>Hash Join</code> range une table en mémoire et parcourt l’autre une fois. <code>Batches</code> supérieur à 1 dit que la mémoire n’a pas suffi.</li>
<li><code>Sort</code> avec <code>external merge Disk</code> : le tri est passé par le disque. <code>work_mem</code> est trop petit pour cette requête.</li>
</ul>
<h2>Corriger, une chose à la fois</h2>
<p>Reprenons le plan. L’écart entre 12 et 48 210 vient d’abord : après <code>ANALYZE reparation</code>, PostgreSQL prévoit 47 900 lignes, abandonne la boucle et choisit un <code>Hash Join</code>. Sans rien changer d’autre, la requête descend à 65 ms.</p>
${markedCode(
  'text',
  'titre="le même, statistiques à jour" {3-4} note[4]="Prévu et lu se ressemblent enfin : c’est le premier chiffre à regarder." note[7]="La table des clients est lue une fois, et non plus 48 210."',
  fixedPlan,
)}
<p>Faut-il en plus un index sur la date ? Ici, non : les réparations de l’année sont presque la moitié de la table. Pour celles de la semaine, oui, et on le crée sans arrêter les écritures :</p>
<pre><code class="language-sql">CREATE INDEX CONCURRENTLY reparation_recue_le ON reparation (recue_le);</code></pre>
<p>Sur plusieurs colonnes, l’ordre compte : d’abord celles que l’on compare par égalité, ensuite celle que l’on borne ou que l’on trie. Un index sur <code>(client_id, recue_le)</code> sert à « les réparations de ce client, par date » ; l’inverse, presque à rien.</p>
<p>Un index a aussi un prix : chaque écriture le met à jour, et il occupe la mémoire où vivraient d’autres pages. Après une semaine, <code>pg_stat_user_indexes</code> dit combien de fois il a servi. S’il n’a servi à rien, retirez-le avec autant de soin que vous l’avez créé.</p>
<h2>Comparer honnêtement</h2>
<p>La seconde exécution est toujours plus rapide : les pages sont en mémoire. Comparez donc les <code>Buffers</code>, qui ne dépendent pas de l’heure, avant de comparer les millisecondes. Mesurez sur une copie de la vraie base : dix lignes de développement donneront un <code>Seq Scan</code> à toutes vos requêtes, et vous n’apprendrez rien.</p>
<p>Enfin, gardez le plan. Une requête rapide aujourd’hui ralentira quand la table aura grandi, et le jour venu, l’ancien plan dira ce qui a changé. L’extension <code>auto_explain</code> l’écrit d’elle-même dans le journal pour tout ce qui dépasse un seuil.</p>`,
};

const gridPage = String.raw`
<ul class="cartes">
  <li class="carte">
    <img src="sql.svg" alt="">
    <h2>Lire un plan d’exécution</h2>
    <p>39,90 €</p>
  </li>
  <li class="carte">
    <img src="git.svg" alt="">
    <h2>Git sans crainte : comprendre avant de taper</h2>
    <p>Gratuit</p>
  </li>
</ul>
`;

const gridContainer = String.raw`
.boite {
  container-type: inline-size;
}

@container (min-width: 30rem) {
  .carte-seule {
    grid-template-columns: 12rem 1fr;
    grid-template-rows: auto 1fr;
  }
  .carte-seule img {
    grid-row: span 2;
  }
}
`;

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
<p>Et la page qui va avec. C’est une liste, parce que ce sont des éléments de même rang : un lecteur d’écran annonce alors combien il y en a.</p>
${markedCode(
  'html',
  'titre="cartes.html" {1} note[3]="L’image répète le titre : un texte vide évite de le lire deux fois." note[9]="Deux lignes sur un téléphone. C’est lui qui décalera le prix, plus bas."',
  gridPage,
)}
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
<p>Alors c’est sa propre largeur qui compte, pas celle de l’écran. Une requête de conteneur le dit : <code>container-type: inline-size</code> sur le parent, puis <code>@container (min-width: 30rem)</code> autour de la variante couchée.</p>
${markedCode(
  'css',
  'titre="carte-seule.css" {2,5} note[2]="Le parent déclare qu’on peut lire sa largeur. Il ne peut plus, en échange, prendre celle de son contenu." note[5]="Trente rems de la boîte, où qu’elle soit : dans une colonne étroite, la carte reste debout."',
  gridContainer,
)}
<p>La même carte se pose dans la page d’accueil, dans une colonne latérale ou dans une fenêtre, sans classe de plus. C’est la différence avec <code>@media</code>, qui ne connaît que l’écran.</p>
<h2>Quand il n’y a qu’une carte</h2>
<p>Une recherche peut ne rendre qu’un résultat. Avec <code>auto-fill</code>, la carte garde sa largeur et le reste de la rangée est vide : c’est presque toujours ce que l’on veut, l’œil retrouve la carte là où elle était. Avec <code>auto-fit</code>, elle s’étire sur tout l’écran, et son image avec elle. Si vous tenez à la seconde forme, bornez la carte par un <code>max-width</code>.</p>
<h2>L’ordre de la page est l’ordre de lecture</h2>
<p>La grille sait déplacer n’importe quel élément avec <code>order</code> ou en nommant ses lignes. Le clavier et le lecteur d’écran, eux, suivent l’ordre du document. Une carte mise en premier par le style sera atteinte en dernier avec la touche Tab, et la personne se croira perdue. Rangez d’abord le HTML ; le style ne fait que disposer.</p>
<p>Même prudence avec <code>grid-auto-flow: dense</code> : il bouche les trous en changeant l’ordre visible. Il convient à une mosaïque de photos, pas à une liste triée par prix.</p>
<p>Un mot encore sur l’écart. <code>gap</code> sépare les cartes sans marge à retirer sur les bords, et ne compte pas dans la largeur minimale : deux cartes de seize rems et un écart de deux demandent trente-quatre rems. C’est souvent là que se cache la colonne « qui devrait tenir ».</p>
<h2>Vérifier sans vingt appareils</h2>
<p>Une seule règle provisoire suffit pour tout voir : une poignée que l’on tire.</p>
<pre><code class="language-css">.banc {
  resize: horizontal;
  overflow: auto;
}</code></pre>
<p>Mettez la liste dans cette boîte et promenez la poignée, de très étroit à très large. Trois choses sont à regarder : aucun débordement sous seize rems, aucun saut de hauteur entre deux cartes voisines, aucune colonne qui apparaît puis disparaît. Grossissez ensuite le texte à 200 % : les rems grandissent avec lui, la grille compte moins de colonnes, et vous n’avez rien écrit pour cela.</p>
<p>Reste à savoir s’arrêter. Si la mise en page a vraiment deux formes, un menu à gauche ou en haut, par exemple, une requête sur l’écran est la bonne réponse. La grille élastique remplace les points de rupture que l’on ajoutait par habitude, pas ceux qui disent quelque chose.</p>`,
};

const renewing = String.raw`
import { ranger, verifier, coutActuel } from './mot-de-passe.js';

const leurre = await ranger('personne');

export async function connecter(comptes, adresse, motDePasse) {
  const compte = await comptes.trouver(adresse);
  const estJuste = await verifier(motDePasse, compte?.motDePasse ?? leurre);
  if (!compte || !estJuste) return null;
  const [N] = compte.motDePasse.split(':');
  if (Number(N) < coutActuel.N) await comptes.changer(compte.id, await ranger(motDePasse));
  return compte;
}
`;

const passwordTest = String.raw`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranger, verifier } from '../src/mot-de-passe.js';

test('le bon mot de passe passe, un autre non', async () => {
  const range = await ranger('correct cheval pile agrafe');
  assert.equal(await verifier('correct cheval pile agrafe', range), true);
  assert.equal(await verifier('correct cheval pile agrafé', range), false);
});

test('deux rangements du même mot de passe diffèrent', async () => {
  assert.notEqual(await ranger('secret'), await ranger('secret'));
});

test('une empreinte d’un coût plus faible se vérifie encore', async () => {
  const ancien = await ranger('secret', { N: 2 ** 14, r: 8, p: 1 });
  assert.equal(await verifier('secret', ancien), true);
});
`;

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
export const coutActuel = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 256 * 1024 * 1024;

export async function ranger(motDePasse, cout = coutActuel) {
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
<h2>Combien cela coûte, et à qui</h2>
<p>Mesurez sur la machine qui servira, pas sur la vôtre. Entre un et trois dixièmes de seconde par calcul, la personne ne sent rien, et celui qui a volé la base en fait quelques-uns par seconde et par cœur au lieu de milliards. Au-delà d’une demi-seconde, c’est votre serveur que vous punissez.</p>
<p>La mémoire compte autant que le temps : 128 Mo pour chaque calcul en cours. Node.js les confie à ses quatre fils d’arrière-plan, donc quatre à la fois, un demi-gigaoctet au plus, et les suivants attendent sans bloquer la boucle d’événements. C’est aussi pourquoi l’on prend <code>scrypt</code> et jamais <code>scryptSync</code> dans un serveur : le second arrête tout le monde.</p>
<h2>Ni trop court, ni trop long</h2>
<p>Acceptez de longs mots de passe, avec des espaces et des accents, et refusez l’absurde : au-delà de mille caractères, ce n’est plus une personne qui tape. Appelez <code>motDePasse.normalize('NFC')</code> avant de calculer, car un « é » tapé sur un téléphone et un « é » tapé sur un ordinateur ne sont pas toujours les mêmes octets. N’imposez ni majuscule ni signe : comparez plutôt à une liste des mots de passe les plus répandus.</p>
<h2>Ce qui reste à faire</h2>
<p>Quand le compte n’existe pas, calculez quand même une empreinte, sinon la vitesse du refus trahit les adresses connues. Limitez le nombre de tentatives. Et après une connexion réussie, si le coût lu est plus faible que celui d’aujourd’hui, rangez le mot de passe à nouveau : c’est le seul moment où vous le connaissez.</p>
${markedCode(
  'javascript',
  'titre="src/connecter.js" {7,10} note[3]="Calculée une fois au démarrage, pour les adresses que personne n’a." note[7]="Le même calcul, que le compte existe ou non : la durée ne trahit plus rien." note[10]="Un ancien coût : on profite de la connexion réussie pour ranger à nouveau."',
  renewing,
)}
<p>La réponse est la même dans les deux cas, « adresse ou mot de passe incorrect », et le compteur de tentatives avance pour l’adresse comme pour le réseau qui demande. Un blocage définitif serait un cadeau : il donnerait à n’importe qui le pouvoir de fermer le compte d’un autre.</p>
<p>Reste le mot de passe oublié. Le lien envoyé par email vaut un mot de passe : tirez-le au hasard, gardez-en l’empreinte, faites-le expirer en une heure et ne l’acceptez qu’une fois. Ici, une simple empreinte SHA-256 suffit, car trente-deux octets tirés au hasard ne se devinent pas.</p>
<h2>Le prouver</h2>
<p>Trois tests suffisent, et le troisième est celui que l’on oublie : il garantit que l’augmentation du coût, dans deux ans, n’enfermera personne dehors.</p>
${markedCode(
  'javascript',
  'titre="test/mot-de-passe.test.js" {17} note[8]="Un seul accent de différence suffit." note[17]="Le coût est lu dans la chaîne, et non dans le fichier d’aujourd’hui."',
  passwordTest,
)}
<h2>Et argon2 ?</h2>
<p>Pour un projet neuf, <code>argon2id</code> est aujourd’hui le premier choix recommandé : il résiste mieux aux cartes graphiques. Node.js l’a reçu dans sa version 24.7, encore à titre expérimental. <code>scrypt</code>, lui, est stable depuis des années, sans dépendance à entretenir, et ses réglages ci-dessus sont ceux que conseille l’OWASP. L’essentiel est ailleurs : une fonction lente, un sel par compte, et une chaîne qui dit comment elle a été faite. Le jour où vous changerez d’avis, un préfixe suffira pour distinguer les deux formes, et chaque connexion réussie fera la conversion à votre place.</p>`,
};

/** In publication order: the last comes first in the list. */
export const tutorials: DemoTutorial[] = [password, grid, abort, eventLoop, explain, bisect, retry];

export const tutorialFilms = tutorials.flatMap(({ video }) => (video && 'film' in video ? video.film : []));
