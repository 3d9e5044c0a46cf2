import type { PartType } from '@atelier/contracts/words/part-types';
import { CircleQuestionMark } from '../../../shared/icons/circle-question-mark';
import { ClipboardCheck } from '../../../shared/icons/clipboard-check';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { FileText } from '../../../shared/icons/file-text';
import { Palette } from '../../../shared/icons/palette';
import { Sparkles } from '../../../shared/icons/sparkles';
import { SquarePlay } from '../../../shared/icons/square-play';
import { Type } from '../../../shared/icons/type';
import { Video } from '../../../shared/icons/video';

/** What stands for each content a lesson may have. */
export const partIcons: Readonly<Record<PartType, DrawnIcon>> = {
  lecture: Video,
  'lien youtube': SquarePlay,
  texte: Type,
  document: FileText,
  quiz: CircleQuestionMark,
  genialy: Sparkles,
  canva: Palette,
  evaluation: ClipboardCheck,
};
