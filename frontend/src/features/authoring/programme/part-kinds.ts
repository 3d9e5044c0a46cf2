import type { PartType } from '@atelier/contracts/common';
import {
  CircleQuestionMark,
  ClipboardCheck,
  FileText,
  Palette,
  Sparkles,
  SquarePlay,
  Type,
  Video,
  type LucideIcon,
} from 'lucide-react';

interface PartKind {
  label: string;
  icon: LucideIcon;
  /** As in « Retirer le quiz ». */
  removal: string;
}

/** The eight contents a lesson may have, in the order they are offered. */
export const partKinds: Readonly<Record<PartType, PartKind>> = {
  lecture: { label: 'Vidéo', icon: Video, removal: 'Retirer la vidéo' },
  'lien youtube': { label: 'Lien YouTube', icon: SquarePlay, removal: 'Retirer le lien' },
  texte: { label: 'Texte', icon: Type, removal: 'Retirer le texte' },
  document: { label: 'Document', icon: FileText, removal: 'Retirer le document' },
  quiz: { label: 'Quiz', icon: CircleQuestionMark, removal: 'Retirer le quiz' },
  genialy: { label: 'Genially', icon: Sparkles, removal: 'Retirer la présentation' },
  canva: { label: 'Canva', icon: Palette, removal: 'Retirer la présentation' },
  evaluation: { label: 'Évaluation', icon: ClipboardCheck, removal: 'Retirer l’évaluation' },
};

export const partTypes = Object.keys(partKinds) as PartType[];
