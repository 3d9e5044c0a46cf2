import { markedCode } from './course.js';
import type { DemoTutorial } from './tutorial.js';

const source = String.raw`
import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  tentatives?: number;
  dormir?: (ms: number) => Promise<unknown>;
}

/** Le double à chaque fois, dix secondes au plus, et un tirage au sort. */
export const attente = (tentative: number, tirage = Math.random): number =>
  tirage() * Math.min(10_000, 200 * 2 ** tentative);

function estPassagere(erreur: unknown): boolean {
  const { statut } = erreur as { statut?: number };
  return statut === undefined || statut === 429 || statut >= 500;
}

export async function reessayer<T>(
  appel: () => Promise<T>,
  { tentatives = 5, dormir = pause }: Options = {},
): Promise<T> {
  for (let tentative = 1; ; tentative += 1) {
    try {
      return await appel();
    } catch (erreur) {
      if (tentative >= tentatives || !estPassagere(erreur)) throw erreur;
      await dormir(attente(tentative));
    }
  }
}
`;

const order = String.raw`
 export async function commander(panier: Panier): Promise<Recu> {
-  let reponse = await envoyer(panier);
-  while (reponse.status >= 500) {
-    reponse = await envoyer(panier);
-  }
-  return reponse.json();
+  const cle = crypto.randomUUID();
+  return reessayer(() => envoyer(panier, cle));
 }
`;

const check = String.raw`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attente, reessayer } from '../src/reessayer.ts';

const panne = (statut: number) => Object.assign(new Error('panne'), { statut });

/** Un service qui tombe quelques fois, puis répond combien de fois on l’a appelé. */
function capricieux(pannes: number, statut = 503) {
  let appels = 0;
  return async () => {
    appels += 1;
    if (appels <= pannes) throw panne(statut);
    return appels;
  };
}
const dormir = async () => undefined;

test('insiste jusqu’à la réponse, cinq fois au plus', async () => {
  assert.equal(await reessayer(capricieux(4), { dormir }), 5);
  await assert.rejects(reessayer(capricieux(5), { dormir }), { statut: 503 });
});

test('n’insiste pas sur un refus', async () => {
  await assert.rejects(reessayer(capricieux(1, 400), { dormir }), { statut: 400 });
});

test('attend de plus en plus, jamais plus de dix secondes', () => {
  const auPire = [1, 2, 3, 9].map((tentative) => attente(tentative, () => 1));
  assert.deepEqual(auPire, [400, 800, 1600, 10_000]);
});
`;

/** Its code runs in `retry.spec.ts`. */
export const retry: DemoTutorial = {
  cover: 'course-node',
  title: 'Réessayer sans aggraver la panne',
  subDescription:
    'Un service tombe, mille clients insistent en même temps, et il ne se relève plus. Vingt-neuf lignes pour attendre son tour.',
  description: `
<p>Une base redémarre en douze secondes. Pendant ce temps, chaque client échoue, recommence aussitôt, échoue encore. Quand elle revient, elle reçoit d’un coup tout ce qu’elle n’a pas servi, et retombe. Ce n’est plus la panne qui dure, c’est la reprise.</p>
<p>Trois règles évitent cela : attendre de plus en plus, ne pas attendre tous pareil, et savoir renoncer.</p>
<h2>La boucle, et ce qu’elle refuse</h2>
<p>Le fichier tient sur un écran. Les deux passages en évidence font tout le travail : le calcul de l’attente, et la ligne qui décide de continuer.</p>
${markedCode(
  'typescript',
  'titre="src/reessayer.ts" {9-10,25-26} note[10]="Sans `tirage()`, tous les clients reviennent à la même seconde. Avec lui, ils se répartissent sur toute la durée." note[14]="`429` demande d’attendre, `5xx` avoue une panne, et sans statut la réponse n’est jamais arrivée. Un `400`, lui, dira toujours non." note[23]="Ce `await` compte : sans lui, le rejet quitterait la fonction sans passer par le `catch`." note[25]="La dernière erreur sort telle quelle. Celui qui appelle sait ainsi pourquoi." note[26]="`dormir` se remplace dans un test : personne n’y attend dix secondes."',
  source,
)}
<p>Le tirage peut sembler un détail. C’est pourtant lui qui sauve le service : doubler l’attente espace les vagues, mais ce sont encore des vagues. Multiplier par un nombre au hasard entre 0 et 1 les étale, et le serveur voit arriver un filet régulier.</p>
<h2>Ce que l’on répète doit pouvoir l’être</h2>
<p>Un <code>503</code> ne dit pas si la commande a été prise. Peut-être que le paiement est passé et que seule la réponse s’est perdue. Avant d’insister, donnez un nom à l’opération : une clé, que le serveur retient avec le résultat. <code>envoyer</code> la joint à la requête, et lève une erreur qui porte le statut.</p>
${markedCode(
  'typescript',
  'diff titre="src/commander.ts" depuis=9 note[7]="Tirée une fois, hors de la boucle : chaque tentative porte la même clé, et le serveur ne débite qu’une fois." note[3]="Ni pause ni limite : c’est cette boucle qui empêche le service de se relever."',
  order,
)}
<p>« Copier » vous donne les lignes du fichier tel qu’il doit être : sans les signes, et sans ce qui a été retiré.</p>
<h2>Le prouver sans attendre</h2>
<p>Une boucle qui dort se teste mal, sauf si le sommeil est un paramètre. Le service capricieux du début est replié : il ne fait que compter.</p>
${markedCode(
  'typescript',
  'titre="test/reessayer.test.ts" {19-20,29} replier[5-16]="un service qui tombe quelques fois, puis répond" note[20]="La cinquième erreur sort. Il y a donc cinq appels, pas six : les limites se trompent toujours d’un."',
  check,
)}
<p>Reste à choisir qui insiste. Si le navigateur, l’API et le client de la base réessaient chacun cinq fois, un clic devient cent vingt-cinq requêtes. Une seule couche réessaie, la plus proche de la personne qui attend ; les autres renvoient l’erreur, vite.</p>`,
};
