import type { DemoTutorial } from '../tutorial.js';

export const password: DemoTutorial = {
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
