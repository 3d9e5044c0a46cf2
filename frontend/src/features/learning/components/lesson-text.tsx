import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Printer } from '../../../shared/icons/printer';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Button } from '../../../shared/ui/button';
import { useFollowedSoon } from '../state/use-followed-soon';
import { ContentsBeside, FoldedContents } from '../text/contents';
import { withHeadings } from '../text/headings';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 240px' },
    columnGap: '48',
    alignItems: 'start',
    '& :is(h2, h3, h4)[id]': { scrollMarginTop: '92px' },
    _print: { display: 'block' },
  },
});

interface LessonTextProps {
  /** HTML that the server has sanitised. */
  html: string;
  onFollowed: () => void;
}

/** A lesson to read, or the instructions of an assessment. */
export function LessonText({ html, onFollowed }: LessonTextProps) {
  useFollowedSoon(onFollowed);
  const text = useMemo(() => withHeadings(html), [html]);
  const { headings } = text;
  const hasContents = headings.length > 0;
  const reading = (
    <div>
      {hasContents && <FoldedContents headings={headings} />}
      <RichText maxWidth="prose" bleedsOnPhones html={text.html} />
      <Button
        variant="quiet"
        size="touch"
        mt="24"
        ms="-14px"
        _print={{ display: 'none' }}
        onClick={() => print()}
      >
        <Printer size={18} aria-hidden />
        Imprimer la leçon
      </Button>
    </div>
  );
  if (!hasContents) return reading;
  return (
    <Columns>
      {reading}
      <ContentsBeside headings={headings} />
    </Columns>
  );
}
