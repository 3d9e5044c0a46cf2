import type { LegalSection } from '@atelier/contracts/legal';

export const legalSections: readonly LegalSection[] = [
  {
    id: 'oeuvres',
    title: 'Propriété intellectuelle',
    blocks: [
      {
        kind: 'text',
        text: 'Les textes, images, vidéos et documents de ce site appartiennent à leurs auteurs. Les suivre est permis à qui y a accès\u202f; les copier, les diffuser ou les revendre ne l’est pas sans leur accord écrit. Le code des exercices peut servir dans vos propres projets.',
      },
    ],
  },
  {
    id: 'temoins',
    title: 'Données et cookies',
    blocks: [
      {
        kind: 'text',
        text: 'Le seul cookie de ce site est celui de votre session, indispensable. Ce que nous savons de vous, pourquoi, et comment le faire effacer se lit dans la politique de confidentialité.',
      },
    ],
  },
  {
    id: 'signalement',
    title: 'Signaler un contenu',
    blocks: [
      {
        kind: 'text',
        text: 'Un contenu vous paraît illicite\u00a0: écrivez-nous son adresse et vos raisons. Nous répondons, et retirons ce qui doit l’être.',
      },
    ],
  },
];

/** Only states what has been checked; claims no audit. */
export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'etat',
    title: 'État de conformité',
    blocks: [
      {
        kind: 'text',
        text: 'Ce site est fait pour être lu et utilisé par tous\u00a0: au clavier, au lecteur d’écran, agrandi, en thème clair ou sombre, avec ou sans animation.',
      },
      {
        kind: 'text',
        text: 'Aucun audit complet selon le référentiel général d’amélioration de l’accessibilité (RGAA 4.1) n’a été réalisé. Tant qu’il ne l’est pas, ce site se déclare non conforme au sens de ce référentiel, même si rien de ce que nous vérifions n’y manque.',
      },
    ],
  },
  {
    id: 'verifications',
    title: 'Ce qui est vérifié',
    blocks: [
      {
        kind: 'text',
        text: 'À chaque version, les pages publiques et celles des élèves sont contrôlées automatiquement selon les règles WCAG 2 de niveaux A et AA, dans les deux thèmes\u00a0: contrastes, noms, structure, formulaires. Les menus et le lecteur vidéo sont essayés au clavier.',
      },
    ],
  },
  {
    id: 'contenus',
    title: 'Contenus non accessibles',
    blocks: [
      {
        kind: 'text',
        text: 'Les vidéos ont des sous-titres quand leur auteur les a fournis\u202f; toutes n’en ont pas, et elles n’ont pas d’audiodescription. Les documents PDF joints aux leçons et les contenus d’autres sites (YouTube, Genially, Canva) dépendent de leurs auteurs.',
      },
    ],
  },
  {
    id: 'recours',
    title: 'Signaler un obstacle',
    blocks: [
      {
        kind: 'text',
        text: 'Si quelque chose vous arrête, écrivez-nous\u00a0: nous vous donnerons le contenu sous une autre forme, et corrigerons la page.',
      },
      {
        kind: 'text',
        text: 'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr), gratuitement, en ligne ou par l’un de ses délégués.',
      },
    ],
  },
];
