import type { OutlineLesson as Lesson } from '@atelier/contracts/course-detail';
import type { PartType } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import { CirclePlay, CircleQuestionMark, FileText } from '../../../shared/icons/public';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { Duration } from '../../../shared/ui/course-facts';
import { Tag } from '../../../shared/ui/tag';
import { accentUnderline } from '../../../shared/ui/control-styles';
import { SecondaryText } from '../../../shared/ui/layout';

/** Of kinds that are not something to read. */
const icons: Partial<Record<PartType, DrawnIcon>> = {
  lecture: CirclePlay,
  'lien youtube': CirclePlay,
  quiz: CircleQuestionMark,
  evaluation: CircleQuestionMark,
  exercice: CircleQuestionMark,
};

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '48px',
    py: '8px',
    '& + li': { borderTopWidth: '1px', borderTopStyle: 'dashed', borderColor: 'line' },
    '& > svg': { flexShrink: 0, color: 'muted' },
    '&[data-free] > svg': { color: 'atext' },
  },
});
const PreviewButton = chakra('button', {
  base: {
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: '2px',
    ...accentUnderline,
    py: '8px',
    _hover: { color: 'atext' },
  },
});

/** A free lesson opens the preview dialog, others are plain text. */
export function OutlineLesson({
  lesson,
  onPreview,
}: {
  lesson: Lesson;
  onPreview: ((id: string) => void) | undefined;
}) {
  const Icon = icons[lesson.parts[0]?.type ?? 'lecture'] ?? FileText;
  return (
    <Line data-free={lesson.isFree ? '' : undefined}>
      <Icon size={20} aria-hidden />
      <chakra.span flex="1" minWidth="0">
        {onPreview ? (
          <PreviewButton type="button" onClick={() => onPreview(lesson._id)}>
            {lesson.title}
          </PreviewButton>
        ) : (
          lesson.title
        )}
      </chakra.span>
      {lesson.isFree && <Tag tone="green">Gratuit</Tag>}
      <SecondaryText
        as="span"
        minWidth="56px"
        textAlign="end"
        display={{ base: lesson.isFree ? 'none' : 'inline', sm: 'inline' }}
      >
        {lesson.time > 0 && <Duration minutes={lesson.time} />}
      </SecondaryText>
    </Line>
  );
}
