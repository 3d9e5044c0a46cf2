import { type DemoCourse, film, free, text } from './course.js';

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
        free(film('De l’écran au magasin', 'telephone')),
        text(
          'Ce qui change quand on quitte le navigateur',
          `
<p>Pas de CSS en cascade, pas d’adresse, pas de souris. Un écran se tient d’une main : ce qui est fréquent va en bas, sous le pouce ; ce qui est grave demande deux gestes. Le clavier mange la moitié de la hauteur ; prévoyez-le dès le premier formulaire.</p>`,
        ),
        text(
          'Une liste de mille plantes',
          `
<p>Une vue qui défile dessine tout. Une <code>FlatList</code> ne dessine que ce que l’on voit, à condition que chaque ligne ait une clé stable et une hauteur prévisible. Mesurez sur le téléphone le plus lent de la famille, pas sur le vôtre.</p>`,
        ),
      ],
    },
    {
      title: 'Dans le train',
      lessons: [
        film('Penser en composants, sur un petit écran', 'composants'),
        text(
          'Hors ligne d’abord',
          `
<p>Le réseau est une bonne surprise, pas une condition. L’application lit et écrit sur le téléphone ; une file d’envois part quand elle peut. Chaque envoi porte un identifiant choisi par le téléphone : répété, il ne crée rien deux fois.</p>`,
        ),
        text(
          'Demander un droit au bon moment',
          `
<p>Une application qui demande l’appareil photo au démarrage reçoit un refus. Demandez-le quand la personne appuie sur « Photographier », après une phrase qui dit à quoi il sert. Et prévoyez le non : on doit pouvoir choisir une image autrement.</p>`,
        ),
      ],
    },
    {
      title: 'Publier',
      lessons: [
        text(
          'La liste avant l’envoi',
          `
<ul><li>Une icône lisible à vingt pixels.</li><li>Trois captures qui racontent, pas qui décorent.</li><li>Une page de confidentialité exacte.</li><li>Un compte d’essai pour la personne qui relira.</li></ul>
<p>Le dernier point évite la moitié des refus.</p>`,
        ),
        text(
          'Recevoir un refus, et y répondre',
          `
<p>Un refus n’est pas un jugement, c’est une question mal posée. Relisez la règle citée, répondez en une phrase, changez une chose. Et publiez par paliers : un pour cent, dix, cent. Une panne à un pour cent se répare ; à cent, elle se raconte.</p>`,
        ),
      ],
    },
  ],
};
