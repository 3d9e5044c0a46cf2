import type { PartType } from '@atelier/contracts/words/part-types';
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

/** What stands for each content a lesson may have. */
export const partIcons: Readonly<Record<PartType, LucideIcon>> = {
  lecture: Video,
  'lien youtube': SquarePlay,
  texte: Type,
  document: FileText,
  quiz: CircleQuestionMark,
  genialy: Sparkles,
  canva: Palette,
  evaluation: ClipboardCheck,
};
