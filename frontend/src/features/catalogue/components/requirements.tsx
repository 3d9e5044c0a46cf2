import { chakra } from '@chakra-ui/react';
import { requirementLines } from '../state/requirement-lines';
import { PageSection, SectionHeading } from './section-heading';

const Item = chakra('li', {
  base: {
    position: 'relative',
    ps: '24px',
    py: '5px',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '17px',
      width: '12px',
      height: '2px',
      bg: 'accent',
    },
  },
});

export function Requirements({ requirement }: { requirement: string }) {
  const lines = requirementLines(requirement);
  if (lines.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Prérequis</SectionHeading>
      <ul>
        {lines.map((line) => (
          <Item key={line}>{line}</Item>
        ))}
      </ul>
    </PageSection>
  );
}
