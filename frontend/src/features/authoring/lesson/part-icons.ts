import type { PartType } from '@atelier/contracts/words/part-types';
import { CircleQuestionMark, FileText } from '../../../shared/icons/public';
import { ClipboardCheck } from '../../../shared/icons/common';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { CodeXml, Palette, Sparkles, SquarePlay, Type } from '../../../shared/icons/learning';
import { Video } from '../../../shared/icons/studio';

/** Icon of each kind of content. */
export const partIcons: Readonly<Record<PartType, DrawnIcon>> = {
  lecture: Video,
  'lien youtube': SquarePlay,
  texte: Type,
  document: FileText,
  quiz: CircleQuestionMark,
  genialy: Sparkles,
  canva: Palette,
  evaluation: ClipboardCheck,
  exercice: CodeXml,
};
