import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { ChevronDown } from '../../../shared/icons/public';
import { ListTree, Printer } from '../../../shared/icons/learning';
import { decodeEntities } from '../../../shared/rich-text/decorate-html';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Button } from '../../../shared/ui/button';
import { useCompleteWhenShown } from './lesson-progress';
import { Subheading } from '../../../shared/ui/headings';

interface TextHeading {
  id: string;
  text: string;
  /** Subheading. */
  isSub: boolean;
}

/** Below this number of headings there is no table of contents. */
const minHeadings = 3;
/** Notes of code stand where the contents would. */
const notePattern = /<pre data-fence="[^"]*note\[/;
const headingPattern = /<(h[234])>([\s\S]*?)<\/\1>/g;

/** Adds ids to the headings; returns no headings when there are few. */
export function withHeadings(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const linked = html.replace(headingPattern, (_whole, tag: string, inner: string) => {
    const id = `partie-${headings.length + 1}`;
    const text = decodeEntities(inner.replace(/<[^>]*>/g, '')).trim();
    headings.push({ id, text, isSub: tag !== 'h2' });
    return `<${tag} id="${id}" tabindex="-1">${inner}</${tag}>`;
  });
  const nonEmpty = headings.filter(({ text }) => text !== '');
  return nonEmpty.length < minHeadings ? { html, headings: [] } : { html: linked, headings: nonEmpty };
}

/** Offset of the sticky bar at the top. */
const headerPx = 160;

/** The current heading; the first one before it is reached. */
function useCurrentHeading(headings: readonly TextHeading[]): string | undefined {
  const [currentId, setCurrentId] = useState(headings[0]?.id);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      let topId = headings[0]?.id;
      for (const { id } of headings) {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        if (top === undefined || top > headerPx) break;
        topId = id;
      }
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setCurrentId(isAtEnd && scrollY > 0 ? headings.at(-1)?.id : topId);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      removeEventListener('scroll', scheduleUpdate);
      cancelAnimationFrame(frame);
    };
  }, [headings]);
  return currentId;
}

const ContentsList = chakra('ul', {
  base: {
    borderInlineStart: 'line',
    '& a': {
      display: 'block',
      py: '6',
      ps: '16',
      ms: '-1px',
      textStyle: 'small',
      color: 'muted',
      borderInlineStartWidth: '2px',
      borderColor: 'transparent',
      overflowWrap: 'anywhere',
      _hover: { color: 'fg' },
    },
    '& [data-sub] a': { ps: '32' },
    '& [aria-current]': { color: 'fg', fontWeight: 600, borderColor: 'accent' },
  },
});
const ContentsDetails = chakra('details', {
  base: {
    display: { xl: 'none' },
    mb: '20',
    borderBottom: 'line',
    _print: { display: 'none' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minHeight: '52',
      textStyle: 'label',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& summary > :last-child': { ms: 'auto' },
    '&[open] summary > :last-child': { transform: 'rotate(180deg)' },
    '& ul': { mb: '16' },
    '& a': { minHeight: '44', alignContent: 'center' },
  },
});
const ContentsAside = chakra('nav', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'sticky',
    top: '92px',
    maxHeight: 'calc(100dvh - 116px)',
    overflowY: 'auto',
    _print: { display: 'none' },
  },
});
const contentsTitle = 'Dans cette leçon';

interface ContentsProps {
  headings: readonly TextHeading[];
}

const scrollToHeading = (id: string) => (event: MouseEvent) => {
  const heading = document.getElementById(id);
  if (!heading) return;
  // Keeps the URL, which is the lesson's.
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
};

const ContentsLinks = ({ headings, currentId }: ContentsProps & { currentId: string | undefined }) => (
  <ContentsList>
    {headings.map(({ id, text, isSub }) => (
      <li key={id} data-sub={isSub ? '' : undefined}>
        <a href={`#${id}`} aria-current={id === currentId ? 'true' : undefined} onClick={scrollToHeading(id)}>
          {text}
        </a>
      </li>
    ))}
  </ContentsList>
);

/** Collapsible table of contents above the text, on a phone or where notes take the margin; closes after a choice. */
function CollapsibleContents({ headings, isAlways }: ContentsProps & { isAlways: boolean }) {
  const currentId = useCurrentHeading(headings);
  const [isOpen, setOpen] = useState(false);
  return (
    <ContentsDetails
      display={isAlways ? 'block' : undefined}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={(event) => {
        if (event.target instanceof HTMLAnchorElement) setOpen(false);
      }}
    >
      <summary>
        <ListTree size={20} aria-hidden />
        {contentsTitle}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <ContentsLinks headings={headings} currentId={currentId} />
    </ContentsDetails>
  );
}

/** Table of contents beside the text, with the current heading marked. */
function ContentsSidebar({ headings }: ContentsProps) {
  const currentId = useCurrentHeading(headings);
  return (
    <ContentsAside aria-label={contentsTitle}>
      <Subheading mb="12">{contentsTitle}</Subheading>
      <ContentsLinks headings={headings} currentId={currentId} />
    </ContentsAside>
  );
}

const TextColumns = chakra('div', {
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
  /** Sanitised by the server. */
  html: string;
  onCompleted: () => void;
}

/** A text lesson, or the instructions of an assessment. */
export function LessonText({ html, onCompleted }: LessonTextProps) {
  useCompleteWhenShown(onCompleted);
  const text = useMemo(() => withHeadings(html), [html]);
  const { headings } = text;
  const hasContents = headings.length > 0;
  const hasNotes = notePattern.test(html);
  const content = (
    <div>
      {hasContents && <CollapsibleContents headings={headings} isAlways={hasNotes} />}
      <chakra.div containerType={hasNotes ? 'inline-size' : undefined}>
        <RichText maxWidth="prose" bleedsOnPhones margin="inside" html={text.html} />
      </chakra.div>
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
  if (!hasContents || hasNotes) return content;
  return (
    <TextColumns>
      {content}
      <ContentsSidebar headings={headings} />
    </TextColumns>
  );
}
