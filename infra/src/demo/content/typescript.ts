import { type DemoCourse, film, free, text } from './course.js';
import { typescriptFilms } from './films/typescript.js';

export const typescript: DemoCourse = {
  cover: 'typescript',
  owner: 'administrator',
  title: 'TypeScript sans douleur, du typage au contrat d’API',
  subdescription:
    'Des types qui servent de plan : moins d’annotations, plus de certitudes, et un contrat partagé du serveur au navigateur.',
  description: `
<p>TypeScript n’est pas une corvée de ponctuation. Bien employé, il tient le plan de la pièce pendant que vous la façonnez, et vous prévient avant de percer au mauvais endroit.</p>
<p>Je prends un petit projet JavaScript qui marche « à peu près », et je le rends exact, fichier après fichier.</p>`,
  requirement: `<ul><li>Écrire du JavaScript régulièrement.</li><li>Avoir déjà cherché pendant une heure un <code>undefined</code>.</li></ul>`,
  category: 'Frontend',
  price: 69,
  promotionPrice: 49,
  skills: [
    'Laisser l’inférence travailler',
    'Rendre impossibles les états impossibles',
    'Se passer de any sans se battre',
    'Valider aux frontières, croire à l’intérieur',
    'Partager un contrat entre serveur et client',
  ],
  sections: [
    {
      title: 'Le compilateur est un collègue',
      lessons: [
        free(film(typescriptFilms.welcome)),
        film(typescriptFilms.annotate),
        text(
          'Une annotation, pas deux',
          `
<p>TypeScript devine très bien le milieu d’une fonction. Ce qu’il ne peut pas deviner, c’est votre intention : ce qui entre, ce qui sort. Annotez les paramètres et les fonctions exportées, laissez-le faire le reste.</p>
<pre><code class="language-typescript">export const remise = (prix: number, taux: number) =&gt; Math.round(prix * (1 - taux));</code></pre>
<p>Le type de retour est déduit. Si demain la fonction rend autre chose, c’est chez les appelants que cela rougira, et c’est bien là que vous voulez le savoir.</p>`,
        ),
        film(typescriptFilms.strict),
      ],
    },
    {
      title: 'Des types qui disent la vérité',
      lessons: [
        film(typescriptFilms.impossible),
        text(
          'Trois états, et pas un de plus',
          `
<p>Trois booléens <code>charge</code>, <code>erreur</code>, <code>pret</code> décrivent huit situations, dont cinq absurdes. Une union n’en décrit que trois :</p>
<pre><code class="language-typescript">type Etat =
  | { sorte: 'charge' }
  | { sorte: 'erreur'; message: string }
  | { sorte: 'pret'; cours: Cours[] };</code></pre>
<p>On ne peut plus lire <code>cours</code> pendant le chargement : le programme qui l’écrirait ne compile pas.</p>`,
        ),
        film(typescriptFilms.unknown),
        film(typescriptFilms.never),
        text(
          'La fonction qui n’accepte rien',
          `
<p>À la fin d’un <code>switch</code> sur une union, le cas restant a le type <code>never</code>. Donnez-le à une fonction qui n’accepte que <code>never</code> : le jour où l’on ajoute une sorte, le compilateur vous mène à chaque <code>switch</code> à compléter.</p>
<pre><code class="language-typescript">const jamais = (valeur: never): never =&gt; { throw new Error(String(valeur)); };</code></pre>`,
        ),
        film(typescriptFilms.generics),
      ],
    },
    {
      title: 'Du type au contrat',
      lessons: [film(typescriptFilms.runtime), film(typescriptFilms.contract)],
    },
  ],
};
