import type { Chapter } from '@atelier/contracts/chapters';
import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format/units';
import { Subheading } from '../../../shared/ui/headings';

const ChapterButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '16',
    width: 'full',
    minHeight: '44',
    py: '10',
    textAlign: 'start',
    cursor: 'pointer',
    borderBottom: 'line',
    '& > span:first-child': {
      minWidth: '44',
      textStyle: 'label',
      color: 'atext',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      fontVariantNumeric: 'tabular-nums',
    },
    _hover: { '& > span:last-child': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

interface LessonChaptersProps {
  title: string;
  chapters: readonly Chapter[];
  onPlay: (seconds: number) => void;
}

/** Chapters of a video; each is a button that seeks to its start. */
export const LessonChapters = ({ title, chapters, onPlay }: LessonChaptersProps) => (
  <chakra.section aria-labelledby="chapitres" maxWidth="556px" mt="28">
    <Subheading id="chapitres" mb="4">
      {title}
    </Subheading>
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.seconds}>
          <ChapterButton type="button" onClick={() => onPlay(chapter.seconds)}>
            <span>{formatClock(chapter.seconds)}</span>
            <span>{chapter.title}</span>
          </ChapterButton>
        </li>
      ))}
    </ol>
  </chakra.section>
);
