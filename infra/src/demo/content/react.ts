import { type DemoCourse, film, free, quiz, text } from './course.js';
import { filmsOf } from './film.js';

const reactFilms = filmsOf('react', {
  components: [
    'Penser en composants',
    7,
    `
Découper l’écran | Imprimez-le, prenez un feutre, entourez. Chaque cadre est peut-être un composant. Ne touchez pas encore au clavier.
Nommer chaque morceau | Un nom vient du métier, pas de la technique. Un cadre sans nom en contient deux, ou n’existe pas. Je renomme trois fois sous vos yeux.
Décider où vit chaque donnée | Une donnée a un seul propriétaire. Les autres la reçoivent. C’est la moitié du travail, et elle se fait sur papier.
Puis seulement : écrire | Le carnet de commandes tient en neuf composants. Vous les écrirez dans les sections qui viennent. Chacun aura une seule raison de changer.`,
  ],
  naming: [
    'Donner un nom à chaque morceau',
    10,
    `
Le feutre | Entourez ce qui se répète, puis ce qui change ensemble. Les deux découpages ne sont pas toujours d’accord. Le second a presque toujours raison.
Le nom du métier | LigneDeCommande plutôt que ItemRow. TotalAPayer plutôt que Footer2. Les personnes qui liront le code dans un an sauront où chercher.
Le cadre sans nom | Si vous ne trouvez pas de nom, le cadre en contient deux. Ou il n’existe pas, et c’est une simple mise en page. Dans les deux cas, ne créez rien.
La bonne taille | Un composant tient sur un écran. Il se raconte en une phrase sans « et ». S’il faut deux phrases, coupez.`,
  ],
  placing: [
    'L’état vit au plus bas qui suffit',
    12,
    `
La question à poser | Qui a besoin de cette valeur ? Posez-la à chaque état, à voix haute. La réponse dit où il vit.
Une personne seule | L’état reste chez elle. Un menu ouvert, un mot tapé, un onglet choisi. Personne d’autre n’a à le savoir.
Deux voisins | Il monte chez leur parent commun, et pas plus haut. Chaque étage de trop fait redessiner des gens qui n’y sont pour rien. Le mesurer prend une minute.
Le lien que l’on partage | Un filtre, une page, un tri vont dans l’adresse. Le bouton « Précédent » marche alors tout seul. Et l’on peut envoyer l’écran à un collègue.
Ce qui se calcule | Un total n’est pas un état. Un filtre appliqué n’est pas un état. Chaque état que vous n’écrivez pas est une désynchronisation qui n’arrivera pas.`,
  ],
  server: [
    'Ce qui vient du serveur n’est pas à vous',
    12,
    `
Une photographie | Une donnée du serveur a un âge. Elle peut être périmée. Quelqu’un d’autre peut la changer.
La copier, c’est promettre | La ranger dans un état, c’est promettre de la tenir à jour vous-même. Vous oublierez un cas. Tout le monde en oublie un.
Un cache de requêtes | Il sait relire, annuler et réessayer. Deux composants qui demandent la même chose ne font qu’une requête. Vous dites seulement ce que vous voulez, et de quand.
Périmer au bon moment | Après une écriture, dites ce qui a changé. Le cache relit ce qui est à l’écran, et rien d’autre. Ne mettez pas à jour à la main ce que vous pouvez relire.
Ce qui reste à vous | Une fenêtre ouverte, un mot tapé, une case cochée. C’est peu, et c’est bien. Le composant est redevenu court.`,
  ],
  effects: [
    'Les effets dont on se passe',
    13,
    `
Ce qu’est un effet | Un lien vers un monde qui n’est pas React. Une minuterie, une carte, une socket. Tout le reste a une meilleure place.
Calculer une valeur | Pendant le rendu. Un effet qui range un calcul dans un état dessine deux fois. Entre les deux dessins, l’écran ment.
Réagir à un clic | Dans le gestionnaire du clic. Là, vous savez ce que la personne a fait. Dans un effet, vous devez le deviner.
Remettre à zéro | Une autre key, et React refait le composant. Pas d’effet, pas d’oubli. C’est une ligne.
Le nettoyage | Un effet qui s’abonne se désabonne. En mode strict, React le vérifie pour vous. Si tout marche deux fois de suite, tout marchera.
Le tri | Je prends une application réelle, avec vingt-deux effets. Il en reste six à la fin du film. Elle est plus rapide, et surtout on la comprend.`,
  ],
  forms: [
    'Un formulaire qui aide',
    12,
    `
Le message utile | Il dit quoi faire, pas ce qui est interdit. Il se tient sous le champ. Il lui est relié par aria-describedby.
Au bon moment | Pas pendant la frappe : la personne n’a pas fini. À la sortie du champ, ou à l’envoi. Et il disparaît dès que c’est corrigé.
À l’envoi | Le curseur va sur la première erreur. Le bouton dit ce qu’il fait et ne s’éteint pas. Un second clic ne crée rien deux fois.
Rien ne se perd | Une panne, un retour en arrière, une session finie. Ce qui a été tapé est toujours là. C’est la première chose que l’on vous pardonnera, et la dernière.
Sans état, parfois | Un formulaire simple n’a pas besoin d’un état par champ. Le navigateur les garde très bien. FormData les lit à l’envoi.`,
  ],
  screens: [
    'Charger, vide, en panne : les trois autres écrans',
    11,
    `
Quatre écrans | On dessine l’écran plein, la personne en rencontre quatre. Dessinez les quatre le même jour. Sinon, trois seront faits par accident.
Charger | Il prend la forme finale, pour que rien ne saute. En dessous d’un cinquième de seconde, il ne se montre pas. Un clignotement est pire qu’une attente.
Vide | Il dit ce qui viendra ici. Il propose la première action. C’est souvent le premier écran que l’on voit de votre produit.
En panne | Il dit ce qui s’est passé et offre de réessayer. Il garde ce qui était déjà là. Une page blanche n’est jamais la bonne réponse.
Exercice | Coupez votre réseau et faites le tour de votre application. Notez chaque endroit où elle se tait. Corrigez-en un par jour.`,
  ],
  testing: [
    'Tester ce que voit la personne',
    11,
    `
Par le nom | Cherchez un bouton par son nom, pas par sa classe. Un test qui clique sur « Payer 49 € » survivra à trois refontes. Celui qui cherche btn-primary ne passera pas l’été.
Deux fois utile | S’il ne trouve pas le bouton par son nom, un lecteur d’écran ne le trouvera pas non plus. Le test et l’accessibilité sont le même travail. Vous le faites une fois.
Attendre ce que l’on verrait | Un texte qui apparaît, un bouton qui disparaît. Jamais une durée. La personne non plus n’attend pas une durée.
Ne pas simuler React | Rendez le composant dans un vrai navigateur, ou presque. Simulez le réseau, à sa frontière. Tout ce qui est entre les deux doit être vrai.`,
  ],
  removing: [
    'Supprimer sans peur',
    9,
    `
Le meilleur signe | D’une interface bien découpée, on retire un morceau en une fois. Un dossier, deux imports, une route. Si c’est plus long, le découpage est faux.
Un dossier par fonctionnalité | Ce qui change ensemble habite ensemble. Le composant, sa requête, son test, ses mots. On ne cherche plus dans cinq dossiers.
Aucun import de biais | Une fonctionnalité n’en importe pas une autre. Ce qu’elles partagent descend d’un étage. Une règle de l’éditeur le vérifie.
L’exercice | Supprimez la fonctionnalité la moins utilisée de votre projet. Comptez les fichiers touchés. Moins de cinq : vous pouvez être fiers.`,
  ],
});

export const react: DemoCourse = {
  cover: 'react',
  owner: 'teacher',
  title: 'React 19 : composer des interfaces qui durent',
  subdescription:
    'Découper un écran, placer chaque donnée au bon endroit, et ne plus craindre la prochaine demande de changement.',
  description: `
<p>Une interface vieillit bien quand chaque morceau a une seule raison de changer. Je pars d’un écran réel, un carnet de commandes d’atelier, et je le remonte avec vous pièce par pièce.</p>
<p>Vous apprendrez autant à retirer du code qu’à en écrire : la moitié des effets et des états que l’on trouve dans une application n’ont pas lieu d’être.</p>`,
  requirement: `
<ul><li>Être à l’aise avec JavaScript moderne.</li><li>Connaître HTML et les bases de CSS.</li><li>Aucune expérience de React n’est nécessaire.</li></ul>`,
  category: 'Frontend',
  price: 59,
  promotion: reactFilms.components,
  faq: [
    {
      question: 'Le cours parle-t-il de Next.js ?',
      response:
        '<p>Non, et c’est voulu : ce que vous apprenez ici vaut avec tous les outils bâtis sur React.</p>',
    },
    {
      question: 'Faut-il TypeScript ?',
      response: '<p>Les exemples sont en JavaScript. Les types sont donnés à part pour qui les veut.</p>',
    },
  ],
  skills: [
    'Découper un écran en composants qui ont un nom',
    'Choisir où vit chaque donnée',
    'Se passer des effets inutiles',
    'Rendre une liste fluide, même longue',
    'Écrire des formulaires accessibles',
    'Tester ce que voit la personne, pas le code',
  ],
  sections: [
    {
      title: 'Voir les pièces',
      lessons: [
        free(film(reactFilms.components)),
        film(reactFilms.naming),
        text(
          'Un composant est une fonction, et c’est tout',
          `
<p>Mêmes propriétés, même dessin. Tant qu’un composant respecte cette règle, React peut l’appeler quand il veut, deux fois s’il veut, et vous pouvez le tester en une ligne.</p>
<pre><code class="language-javascript">function TotalAPayer({ lignes }) {
  const total = lignes.reduce((somme, ligne) =&gt; somme + ligne.prix, 0);
  return &lt;strong&gt;{euros.format(total)}&lt;/strong&gt;;
}</code></pre>
<p>Le total n’est pas un état : il se calcule. Chaque état que vous n’écrivez pas est une désynchronisation qui n’arrivera pas.</p>`,
        ),
      ],
    },
    {
      title: 'Placer les données',
      lessons: [
        film(reactFilms.placing),
        film(reactFilms.server),
        film(reactFilms.effects),
        text(
          'Où ranger ce que faisait l’effet',
          `
<p>Un effet relie votre composant à un monde qui n’est pas React : une minuterie, une carte, une socket. Tout le reste a une meilleure place.</p>
<ul><li>Calculer une valeur : pendant le rendu.</li><li>Réagir à un clic : dans le gestionnaire du clic.</li><li>Remettre à zéro un formulaire : une autre <code>key</code>.</li></ul>`,
        ),
      ],
    },
    {
      title: 'Soigner l’usage',
      lessons: [film(reactFilms.forms), film(reactFilms.screens)],
    },
    {
      title: 'Tenir dans le temps',
      lessons: [
        film(reactFilms.testing),
        film(reactFilms.removing),
        quiz('Où vit cette donnée ?', {
          question: 'Deux composants frères affichent le même filtre de recherche. Où le ranger ?',
          choices: [
            'Dans chacun des deux, en les gardant d’accord par un effet',
            'Dans leur plus proche parent commun',
            'Dans une variable globale du module',
          ],
          answer: ['Dans leur plus proche parent commun'],
        }),
      ],
    },
  ],
};
