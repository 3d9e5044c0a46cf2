import type { DemoTutorial } from '../tutorial.js';

export const abort: DemoTutorial = {
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
