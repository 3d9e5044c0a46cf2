import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Tag } from '../../../shared/ui/tag';

/** As high as a few rows: the dialog does not jump while one types. */
const List = chakra('ul', {
  base: { height: 'min(22rem, 45dvh)', overflowY: 'auto', borderTop: 'line' },
});
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12',
    py: '10',
    pe: '4',
    minHeight: '64',
    borderBottom: 'line',
  },
});

interface CandidateListProps {
  /** Undefined while on their way. */
  people: readonly Person[] | undefined;
  onAppoint: (person: Person) => void;
}

export const CandidateList = ({ people, onAppoint }: CandidateListProps) => (
  <List aria-label="Élèves trouvés" aria-busy={people === undefined}>
    {people === undefined &&
      Array.from({ length: 4 }, (_, index) => (
        <Line key={index} aria-hidden>
          <Skeleton boxSize="32" borderRadius="full" />
          <Skeleton width="12rem" />
        </Line>
      ))}
    {people?.map((person) => (
      <Line key={person._id}>
        <Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />
        <chakra.div flex="1 1 10rem" minWidth="0">
          <chakra.p textStyle="label" overflowWrap="anywhere">
            {person.name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
            {person.email}
          </chakra.p>
        </chakra.div>
        {person.isTeacher ? (
          <Tag>Formateur</Tag>
        ) : (
          <Button
            variant="outline"
            size="touch"
            aria-label={`Nommer formateur ${person.name}`}
            onClick={() => onAppoint(person)}
          >
            Nommer formateur
          </Button>
        )}
      </Line>
    ))}
  </List>
);
