import type { BrandTexts, Testimonial } from '@atelier/contracts/brand-texts';

/** Two fixed examples, as the specification has them. */
const testimonials: Testimonial[] = [
  {
    quote:
      'J’avais suivi trois formations sans jamais rien mettre en ligne. Ici, mon API tournait sur mon serveur au bout de cinq semaines, et je savais expliquer chaque ligne.',
    name: 'Aminata Diallo',
    role: 'Développeuse backend à Nantes',
    portrait: '/illustrations/portrait-3.svg',
  },
  {
    quote:
      'On voit les erreurs, les retours en arrière, les choix qui se discutent. C’est la première fois qu’un cours ressemble à mon métier, et que je reprends une leçon par plaisir.',
    name: 'Julien Marchetti',
    role: 'Développeur web à Grenoble',
    portrait: '/illustrations/portrait-4.svg',
  },
];

const footer =
  'Des cours et des tutoriels de développement web et mobile, filmés dans un vrai atelier, sur de vrais projets.';

/** What pages say that is not in their code: the brand's own, and of a brand no students but its own. */
export const wordsOfPages = (texts: BrandTexts | null) => ({
  footer: texts?.footer ?? footer,
  testimonials: texts ? (texts.testimonials ?? []) : testimonials,
});
