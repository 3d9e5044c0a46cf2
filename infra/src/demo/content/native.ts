import { type DemoCourse, film, free, text } from './course.js';
import { filmsOf } from './film.js';

const nativeFilms = filmsOf('native', {
  shop: [
    'De l’écran au magasin',
    6,
    `
Un carnet de plantes | Photographier, arroser, se faire rappeler. Trois écrans, et tout ce qu’une vraie application demande. Vous l’aurez dans votre poche à la fin.
Deux systèmes | Une seule application, Android et iPhone. Neuf lignes sur dix sont communes. Je montre la dixième chaque fois qu’elle se présente.
De vrais téléphones | Le simulateur ment sur la vitesse, le clavier et le réseau. Branchez un téléphone dès le premier jour. Le plus vieux que vous trouverez est le meilleur.
Publier sans surprise | Icône, droits, captures, refus compris. La dernière section va jusqu’au magasin. Je vous montre aussi le refus que j’ai reçu.`,
  ],
  leaving: [
    'Ce qui change quand on quitte le navigateur',
    12,
    `
Pas de cascade | Un style appartient à un composant et n’en sort pas. C’est moins que le CSS, et c’est reposant. Une petite table de couleurs et d’espaces suffit.
Pas d’adresse | L’écran suivant s’empile sur le précédent. Le geste de retour doit toujours marcher. Donnez quand même un nom à chaque écran : un rappel doit pouvoir l’ouvrir.
Le pouce | Un écran se tient d’une main. Ce qui est fréquent va en bas. Ce qui est grave demande deux gestes.
Le clavier | Il mange la moitié de la hauteur. Le champ que l’on remplit doit rester visible, et le bouton aussi. Prévoyez-le dès le premier formulaire.
Les bords | Une encoche en haut, une barre en bas, un écran pliant au milieu. Les marges sûres sont données par le système. Lisez-les, ne les devinez pas.`,
  ],
  list: [
    'Une liste de mille plantes',
    11,
    `
Une vue qui défile dessine tout | Avec dix plantes, personne ne le voit. Avec mille, l’application met quatre secondes à s’ouvrir. Une FlatList ne dessine que ce que l’on voit.
Une clé stable | Jamais l’index. Si l’on insère une plante en tête, toutes les lignes changeraient. L’identifiant de la plante ne bouge pas.
Une hauteur prévisible | La liste peut alors sauter n’importe où. Sans elle, elle mesure tout ce qu’elle passe. Une ligne de deux hauteurs possibles en a deux, pas dix.
Des images à la bonne taille | Une photo de douze mégapixels dans une vignette mange la mémoire. Réduisez-la au moment de la prise. La liste devient fluide d’un coup.
Mesurer | Sur le téléphone le plus lent de la famille, pas sur le vôtre. En mode production, jamais en développement. Notez le chiffre avant de corriger.`,
  ],
  small: [
    'Penser en composants, sur un petit écran',
    10,
    `
Un écran, une question | Qu’est-ce que j’arrose aujourd’hui ? Tout ce qui n’y répond pas part ailleurs. Un petit écran oblige à choisir.
Ce qui se répète | La carte d’une plante sert à la liste, au rappel et à la recherche. Elle ne sait pas où elle est. On lui dit seulement ce qu’elle montre.
Trois états de la carte | À arroser, arrosée, oubliée. Une couleur ne suffit pas : ajoutez un mot et un signe. Au soleil, on ne voit que le signe.
Grandir | Un lecteur double la taille du texte. La carte s’allonge et rien ne se coupe. Je le teste à chaque composant, en dix secondes.`,
  ],
  offline: [
    'Hors ligne d’abord',
    13,
    `
Une bonne surprise | Le réseau est une bonne surprise, pas une condition. L’application lit et écrit sur le téléphone. Elle s’ouvre donc toujours, et tout de suite.
La file d’envois | Ce qui doit partir attend dans une file, sur le téléphone. Elle se vide quand elle peut. Fermer l’application ne la perd pas.
Un identifiant choisi ici | Chaque envoi porte un identifiant choisi par le téléphone. Répété, il ne crée rien deux fois. Le serveur le sait et répond comme la première fois.
Deux téléphones | Le vôtre et celui de votre colocataire arrosent la même plante. Le dernier gagne, sauf pour ce qui s’ajoute. Un arrosage est un fait : gardez les deux.
Le dire | Un petit signe montre ce qui n’est pas encore parti. Pas de fenêtre, pas d’alarme. On doit pouvoir l’ignorer pendant une semaine.`,
  ],
  rights: [
    'Demander un droit au bon moment',
    10,
    `
Le mauvais moment | Une application qui demande l’appareil photo au démarrage reçoit un refus. La personne ne sait pas encore pourquoi. Et l’on ne demande qu’une fois.
Le bon moment | Quand elle appuie sur « Photographier ». Après une phrase qui dit à quoi cela sert. Le oui vient tout seul.
Prévoir le non | On doit pouvoir choisir une image autrement. Le bouton ne disparaît pas, il explique. Un lien mène aux réglages du téléphone.
Le moins possible | Une photo choisie ne demande pas l’accès à toutes. Une ville ne demande pas la position exacte. Chaque droit de moins est une question de moins à la publication.`,
  ],
  reminders: [
    'Des rappels que l’on ne coupe pas',
    11,
    `
Un rappel utile | « Le ficus a soif » se lit en une seconde. Il vient à l’heure où la personne est chez elle. Il mène à la bonne plante.
Un seul par jour | Six plantes, un rappel. Groupez-les et dites le nombre. Le septième rappel de la journée les fait tous couper.
Sur le téléphone | Un arrosage prévu n’a pas besoin d’un serveur. Le système le garde, même éteint. Refaites le plan à chaque ouverture.
Après le geste | Arrosée depuis un autre téléphone, la plante n’a plus soif. Le rappel doit se retirer. Je le prouve avec deux téléphones posés côte à côte.`,
  ],
  checklist: [
    'La liste avant l’envoi',
    10,
    `
L’icône | Lisible à vingt pixels, sans texte. Essayez-la sur un fond clair et un fond sombre. Regardez-la au milieu de quarante autres.
Les captures | Trois qui racontent, pas dix qui décorent. La première répond à « à quoi cela sert ». Avec de vraies plantes, pas des textes d’exemple.
La page de confidentialité | Exacte : ce qui part, où, pourquoi. Le magasin la compare à ce que fait l’application. Une phrase fausse vaut un refus.
Le compte de test | La personne qui relira doit pouvoir entrer. Donnez-lui un compte rempli. Ce point évite la moitié des refus.`,
  ],
  refusal: [
    'Recevoir un refus, et y répondre',
    10,
    `
Une question mal posée | Un refus n’est pas un jugement. Quelqu’un a eu quatre minutes pour comprendre votre application. Relisez la règle qu’il cite.
Répondre en une phrase | Ce que fait l’application, et où le voir. Pas de colère, pas de roman. Changez une seule chose et renvoyez.
Publier par paliers | Un pour cent, dix, cent. Une panne à un pour cent se répare. À cent, elle se raconte.
Regarder | Les plantages, les avis, la part de ceux qui reviennent. Trois chiffres, une fois par jour, pendant une semaine. Ensuite seulement, la version suivante.`,
  ],
});

export const native: DemoCourse = {
  cover: 'native',
  owner: 'teacher',
  title: 'React Native : publier sa première application',
  subdescription:
    'Du premier écran aux deux magasins : une application de suivi de plantes, essayée sur de vrais téléphones.',
  description: `
<p>Beaucoup d’applications s’arrêtent à « ça marche sur mon simulateur ». Celle-ci va jusqu’au magasin : icône, droits, captures, refus compris.</p>
<p>Je construis avec vous un carnet de plantes : photographier, arroser, se faire rappeler. Trois écrans, mais tout ce qu’une vraie application demande.</p>`,
  requirement: `<ul><li>Avoir suivi un cours de React, ou l’équivalent.</li><li>Un téléphone, Android ou iPhone.</li></ul>`,
  category: 'Mobile Apps',
  price: 69,
  skills: [
    'Composer des écrans qui suivent le pouce',
    'Garder les données hors ligne',
    'Demander un droit au bon moment',
    'Envoyer des rappels utiles',
    'Préparer et réussir une publication',
  ],
  sections: [
    {
      title: 'Trois écrans',
      lessons: [
        free(film(nativeFilms.shop)),
        film(nativeFilms.leaving),
        film(nativeFilms.list),
        film(nativeFilms.small),
      ],
    },
    {
      title: 'Dans le train',
      lessons: [film(nativeFilms.offline), film(nativeFilms.rights), film(nativeFilms.reminders)],
    },
    {
      title: 'Publier',
      lessons: [
        film(nativeFilms.checklist),
        text(
          'La liste, à cocher',
          `
<ul><li>Une icône lisible à vingt pixels.</li><li>Trois captures qui racontent, pas qui décorent.</li><li>Une page de confidentialité exacte.</li><li>Un compte de test pour la personne qui relira.</li></ul>
<p>Le dernier point évite la moitié des refus.</p>`,
        ),
        film(nativeFilms.refusal),
      ],
    },
  ],
};
