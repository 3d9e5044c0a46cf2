import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import { chakra } from '@chakra-ui/react';
import {
  ChevronRight,
  CircleCheck,
  CirclePlay,
  CircleQuestionMark,
  ClipboardCheck,
  FileText,
  Palette,
  Sparkles,
  SquarePlay,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Duration } from '../../../shared/ui/duration';
import type { PlacedLesson } from '../state/curriculum';
import { isCompleted } from '../state/curriculum';
import { useLessonAddress } from '../state/use-lesson-address';

const List = chakra('ul', {
  base: { maxWidth: '556px', '& > li': { borderBottom: 'line' } },
});
const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    width: 'full',
    minHeight: '52',
    py: '10',
    textStyle: 'label',
    fontWeight: 500,
  },
} as const;
const Line = chakra('div', row);
const LinkRow = chakra(Link, {
  base: {
    ...row.base,
    _hover: { '& [data-title]': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});
const Meta = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12',
    ms: 'auto',
    textStyle: 'small',
    color: 'muted',
    flexShrink: 0,
  },
});

const icons: Readonly<Record<PartType, LucideIcon>> = {
  lecture: CirclePlay,
  'lien youtube': SquarePlay,
  texte: Type,
  document: FileText,
  quiz: CircleQuestionMark,
  genialy: Sparkles,
  canva: Palette,
  evaluation: ClipboardCheck,
};

/** A kind that only a newer version of this page knows is another content. */
const kindOf = (type: string): readonly [words: string, icon: LucideIcon] =>
  isNameOf(partWords, type) ? [partWords[type].content, icons[type]] : ['Autre contenu', FileText];

/** What this lesson is, and what follows it. */
export function LessonOutlook({ current, next }: { current: PlacedLesson; next: PlacedLesson | undefined }) {
  const lessonAddress = useLessonAddress();
  const [kind, Icon] = kindOf(current.lesson.parts[0]?.type ?? 'texte');
  return (
    <List>
      {current.lesson.parts.length > 0 && (
        <li>
          <Line>
            <Icon size={20} aria-hidden />
            {kind}
            <Meta>
              <Duration minutes={current.lesson.time} />
            </Meta>
          </Line>
        </li>
      )}
      {isCompleted(current.lesson) && (
        <li>
          <Line color="green" role="status">
            <CircleCheck size={20} aria-hidden />
            Leçon terminée
          </Line>
        </li>
      )}
      {next && (
        <li>
          <LinkRow to={lessonAddress(next.lesson._id)}>
            <chakra.span color="muted">Ensuite</chakra.span>
            <span data-title="">{next.lesson.title}</span>
            <Meta>
              <Duration minutes={next.lesson.time} />
              <ChevronRight size={18} aria-hidden />
            </Meta>
          </LinkRow>
        </li>
      )}
    </List>
  );
}
