import type { DemoTutorial } from '../tutorial.js';

export const eventLoop: DemoTutorial = {
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
