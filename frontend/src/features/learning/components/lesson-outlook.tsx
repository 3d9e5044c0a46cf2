import { chakra } from '@chakra-ui/react';
import { ChevronRight, CircleCheck, FileText, SquarePlay } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Duration } from '../../../shared/ui/duration';
import type { PlacedLesson } from '../state/curriculum';
import { isCompleted } from '../state/curriculum';
import { lessonAddress } from '../state/lesson-address';

const List = chakra('ul', {
  base: { maxWidth: '556px', '& > li': { borderBottomWidth: '1px', borderColor: 'line' } },
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
const Row = chakra('div', row);
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

const kinds = { lecture: ['Vidéo', SquarePlay], texte: ['Texte à lire', FileText] } as const;

/** What this lesson is, and what follows it. */
export function LessonOutlook({ current, next }: { current: PlacedLesson; next: PlacedLesson | undefined }) {
  const type = current.lesson.parts[0]?.type;
  const [kind, Icon] = type === 'texte' ? kinds.texte : kinds.lecture;
  return (
    <List>
      {current.lesson.parts.length > 0 && (
        <li>
          <Row>
            <Icon size={20} aria-hidden />
            {kind}
            <Meta>
              <Duration minutes={current.lesson.time} />
            </Meta>
          </Row>
        </li>
      )}
      {isCompleted(current.lesson) && (
        <li>
          <Row color="green" role="status">
            <CircleCheck size={20} aria-hidden />
            Leçon terminée
          </Row>
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
