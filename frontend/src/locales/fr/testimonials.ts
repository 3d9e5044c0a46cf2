export interface Testimonial {
  quote: string;
  name: string;
  role: string;
  portrait?: string;
}

/** Two fixed examples, as the specification has them. */
export const testimonials: readonly Testimonial[] = [
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
