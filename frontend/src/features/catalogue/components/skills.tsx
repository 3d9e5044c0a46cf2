import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Check } from '../../../shared/icons/check';
import { Button } from '../../../shared/ui/button';
import { PageSection, SectionHeading } from './section-heading';

const shownOnPhone = 5;

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '40px',
    borderTop: 'strong',
  },
});
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '14px',
    py: '14px',
    borderBottom: 'line',
    lineHeight: '24px',
    '& svg': { flexShrink: 0, mt: '3px', color: 'green' },
  },
});

/** What the course teaches, first thing under its name; a phone shows five until asked for the rest. */
export function Skills({ skills }: { skills: readonly string[] }) {
  const [all, setAll] = useState(false);
  if (skills.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Ce que vous saurez faire</SectionHeading>
      <List>
        {skills.map((skill, index) => (
          <Item
            key={skill}
            display={{ base: all || index < shownOnPhone ? 'flex' : 'none', md: 'flex', _print: 'flex' }}
          >
            <Check size={18} aria-hidden />
            {skill}
          </Item>
        ))}
      </List>
      {!all && skills.length > shownOnPhone && (
        <chakra.div display={{ base: 'block', md: 'none' }} mt="16">
          <Button variant="link" onClick={() => setAll(true)}>
            Voir les {skills.length} compétences
          </Button>
        </chakra.div>
      )}
    </PageSection>
  );
}
