import { type DemoCourse, film, free, text } from './course.js';
import { nativeFilms } from './films/native.js';

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
