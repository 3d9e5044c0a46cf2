import { chakra } from '@chakra-ui/react';
import { useState, type MouseEvent } from 'react';
import { ChevronDown } from '../../../shared/icons/chevron-down';
import { ListTree } from '../../../shared/icons/list-tree';
import type { TextHeading } from './headings';
import { useHeadingRead } from './use-heading-read';

const Links = chakra('ul', {
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
const Fold = chakra('details', {
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
const Beside = chakra('nav', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'sticky',
    top: '92px',
    maxHeight: 'calc(100dvh - 116px)',
    overflowY: 'auto',
    _print: { display: 'none' },
  },
});
const title = 'Dans cette leçon';

interface ContentsProps {
  headings: readonly TextHeading[];
}

const follow = (id: string) => (event: MouseEvent) => {
  const heading = document.getElementById(id);
  if (!heading) return;
  // The address stays the lesson's.
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
};

const LinksTo = ({ headings, read }: ContentsProps & { read: string | undefined }) => (
  <Links>
    {headings.map(({ id, words, isSub }) => (
      <li key={id} data-sub={isSub ? '' : undefined}>
        <a href={`#${id}`} aria-current={id === read ? 'true' : undefined} onClick={follow(id)}>
          {words}
        </a>
      </li>
    ))}
  </Links>
);

/** Above the text on a phone, folded; it closes once it has led somewhere. */
export function FoldedContents({ headings }: ContentsProps) {
  const read = useHeadingRead(headings);
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={(event) => {
        if (event.target instanceof HTMLAnchorElement) setOpen(false);
      }}
    >
      <summary>
        <ListTree size={20} aria-hidden />
        {title}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <LinksTo headings={headings} read={read} />
    </Fold>
  );
}

/** Beside the text, following what is read. */
export function ContentsBeside({ headings }: ContentsProps) {
  const read = useHeadingRead(headings);
  return (
    <Beside aria-label={title}>
      <chakra.h2 textStyle="h4" mb="12">
        {title}
      </chakra.h2>
      <LinksTo headings={headings} read={read} />
    </Beside>
  );
}
