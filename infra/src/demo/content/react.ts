import { type DemoCourse, film, free, quiz, text } from './course.js';

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
  promotion: 'composants',
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
        free(film('Penser en composants', 'composants')),
        text(
          'Donner un nom à chaque morceau',
          `
<p>Imprimez l’écran, prenez un feutre, entourez. Si vous ne trouvez pas de nom à un cadre, c’est qu’il en contient deux, ou qu’il n’existe pas.</p>
<p>Un bon nom vient du métier : <code>LigneDeCommande</code> plutôt que <code>ItemRow</code>, <code>TotalAPayer</code> plutôt que <code>Footer2</code>. Les personnes qui liront le code dans un an sauront où chercher.</p>`,
        ),
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
        text(
          'L’état vit au plus bas qui suffit',
          `
<p>La question à poser : <em>qui a besoin de cette valeur ?</em> Une personne seule : l’état reste chez elle. Deux voisins : il monte chez leur parent. La page entière, et le lien que l’on partage : il va dans l’adresse.</p>
<p>Le filtre d’une liste dans l’adresse, c’est un bouton « Précédent » qui marche et un lien que l’on peut envoyer à un collègue.</p>`,
        ),
        text(
          'Ce qui vient du serveur n’est pas à vous',
          `
<p>Une donnée du serveur est une photographie. Elle a un âge, elle peut être périmée, quelqu’un d’autre peut la changer. La copier dans un état, c’est promettre de la tenir à jour vous-même.</p>
<p>Confiez-la à un cache de requêtes, qui sait relire, annuler et réessayer. Il ne reste alors dans vos états que ce qui vous appartient : une fenêtre ouverte, un mot tapé.</p>`,
        ),
        text(
          'Les effets dont on se passe',
          `
<p>Un effet relie votre composant à un monde qui n’est pas React : une minuterie, une carte, une socket. Tout le reste a une meilleure place.</p>
<ul><li>Calculer une valeur : pendant le rendu.</li><li>Réagir à un clic : dans le gestionnaire du clic.</li><li>Remettre à zéro un formulaire : une autre <code>key</code>.</li></ul>`,
        ),
      ],
    },
    {
      title: 'Soigner l’usage',
      lessons: [
        text(
          'Un formulaire qui aide',
          `
<p>Un message d’erreur utile dit quoi faire, se tient sous le champ, et lui est relié par <code>aria-describedby</code>. À l’envoi, le curseur va sur la première erreur. Rien de ce que la personne a tapé ne se perd, jamais.</p>`,
        ),
        text(
          'Charger, vide, en panne : les trois autres écrans',
          `
<p>On dessine l’écran plein ; la personne en rencontre quatre. Le chargement prend la forme finale pour que rien ne saute. Le vide propose la première action. La panne dit ce qui s’est passé et offre de réessayer.</p>
<p><em>Exercice :</em> coupez votre réseau et faites le tour de votre application. Notez chaque endroit où elle se tait.</p>`,
        ),
      ],
    },
    {
      title: 'Tenir dans le temps',
      lessons: [
        text(
          'Tester ce que voit la personne',
          `
<p>Cherchez un bouton par son nom, pas par sa classe. Un essai qui clique sur « Payer 49 € » survivra à trois refontes ; celui qui cherche <code>.btn-primary</code> ne passera pas l’été. Et s’il ne trouve pas le bouton par son nom, un lecteur d’écran ne le trouvera pas non plus.</p>`,
        ),
        text(
          'Supprimer sans peur',
          `
<p>Le meilleur signe d’une interface bien découpée : on peut en retirer un morceau en une fois. Un dossier par fonctionnalité, aucun import de biais, et la suppression devient une bonne nouvelle.</p>`,
        ),
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
