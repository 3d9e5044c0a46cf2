import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LegalBlock } from '@atelier/contracts/legal';
import { partsOf } from '@atelier/contracts/words/legal-words';
import { FactList } from '../../../shared/ui/fact-list';
import { Link } from '../../../shared/ui/link';
import { PrivacyTable } from './privacy-table';

const underlined = { textDecoration: 'underline', textUnderlineOffset: '4px' } as const;
const InnerLink = chakra(Link, { base: underlined });
const OuterLink = chakra('a', { base: { ...underlined, overflowWrap: 'anywhere' } });

/** A sentence with its links. */
const Words = ({ children }: { children: string }): ReactNode =>
  partsOf(children).map(({ text, href }, index) => {
    if (href === null) return text;
    const key = `${index}`;
    return href.startsWith('/') ? (
      <InnerLink key={key} to={href}>
        {text}
      </InnerLink>
    ) : (
      <OuterLink key={key} href={href}>
        {text}
      </OuterLink>
    );
  });

const Box = chakra('div', {
  base: {
    mt: '16',
    p: { base: '16', md: '20' },
    borderWidth: '1.5px',
    borderColor: 'fg',
    borderRadius: 'md',
    '& p': { textStyle: 'small', mt: '8' },
    _print: { breakInside: 'avoid' },
  },
  variants: { dashed: { true: { borderStyle: 'dashed' }, false: { borderStyle: 'solid' } } },
});

const Items = chakra('ul', {
  base: { listStyleType: 'disc', ps: '20', mt: '8', '& li': { textStyle: 'prose', mt: '6' } },
});

/** One block of a legal text. */
export function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words>{block.text}</Words>
        </p>
      );
    case 'list':
      return (
        <Items>
          {block.items.map((item) => (
            <li key={item}>
              <Words>{item}</Words>
            </li>
          ))}
        </Items>
      );
    case 'facts':
      return (
        <FactList
          facts={block.facts.map(([name, value]) => [name, <Words key={name}>{value}</Words>] as const)}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
          rowGap={{ base: '2', md: '8' }}
          mt="12"
        />
      );
    case 'frame':
    case 'form':
      return (
        <Box dashed={block.kind === 'form'}>
          <chakra.h4 textStyle="label">{block.title}</chakra.h4>
          {(block.kind === 'frame' ? block.texts : block.lines).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Box>
      );
    case 'uses':
      return <PrivacyTable rows={block.rows} />;
  }
}
