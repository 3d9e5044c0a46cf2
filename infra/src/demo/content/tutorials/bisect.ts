import { bisectFilm } from '../films/git.js';
import type { DemoTutorial } from '../tutorial.js';

export const bisect: DemoTutorial = {
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
