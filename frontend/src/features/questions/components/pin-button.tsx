import type { Question } from '@atelier/contracts/questions';
import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { Pin } from '../../../shared/icons/pin';
import type { Stage } from '../state/stage';

const Shape = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    minHeight: '28px',
    maxWidth: 'full',
    px: '10',
    textStyle: 'meta',
    fontWeight: 700,
    bg: 'asoft',
    color: 'atext',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Where a question stands: a press plays from there, and the list stays where it is. */
export function PinButton({ question, stage }: { question: Question; stage: Stage }) {
  const { lessonId, seconds } = question;
  const title = stage.titles.get(lessonId ?? '');
  if (!lessonId || title === undefined) return null;
  const isElsewhere = lessonId !== stage.lessonId;
  if (!isElsewhere && seconds === null) return null;
  const moment = seconds === null ? null : formatClock(seconds);
  return (
    <Shape
      type="button"
      aria-label={moment ? `Lire à ${moment}, «\u00a0${title}\u00a0»` : `Ouvrir «\u00a0${title}\u00a0»`}
      onClick={() => stage.playFrom(lessonId, seconds ?? 0)}
    >
      <Pin size={14} aria-hidden />
      <span>{[isElsewhere && title, moment].filter(Boolean).join(', ')}</span>
    </Shape>
  );
}
