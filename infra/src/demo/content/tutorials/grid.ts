import type { DemoTutorial } from '../tutorial.js';

export const grid: DemoTutorial = {
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
