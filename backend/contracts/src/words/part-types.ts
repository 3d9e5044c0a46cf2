import { namesOf } from './names-of.js';

interface PartWords {
  /** Label for authors. */
  label: string;
  /** Description for learners. */
  content: string;
  /** As in « Retirer le quiz ». */
  removal: string;
}

const table = {
  lecture: { label: 'Vidéo', content: 'Vidéo', removal: 'Retirer la vidéo' },
  'lien youtube': {
    label: 'Lien YouTube',
    content: 'Vidéo YouTube',
    removal: 'Retirer le lien',
  },
  texte: { label: 'Texte', content: 'Texte à lire', removal: 'Retirer le texte' },
  document: { label: 'Document', content: 'Document à télécharger', removal: 'Retirer le document' },
  quiz: { label: 'Quiz', content: 'Quiz', removal: 'Retirer le quiz' },
  genialy: { label: 'Genially', content: 'Présentation Genially', removal: 'Retirer la présentation' },
  canva: { label: 'Canva', content: 'Présentation Canva', removal: 'Retirer la présentation' },
  evaluation: { label: 'Évaluation', content: 'Évaluation', removal: 'Retirer l’évaluation' },
  exercice: { label: 'Exercice', content: 'Exercice de code', removal: 'Retirer l’exercice' },
} satisfies Record<string, PartWords>;

/** The nine lesson contents by JSON value, in the order offered. */
export const partWords: Readonly<Record<keyof typeof table, PartWords>> = table;
export type PartType = keyof typeof table;

export const partTypes = namesOf(partWords);
