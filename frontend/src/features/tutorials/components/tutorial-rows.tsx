import type { ManagedTutorial } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';
import { IconButton } from '../../../shared/ui/icon-button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';

/** Rows on a wide screen, cards on a narrow one: the same elements, laid out anew. */
const columns = 'minmax(0, 1fr) 96px 150px 150px 164px';

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'line' } });
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', xl: columns },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '10',
    py: '14',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _hover: { '& [data-title]': { textDecorationColor: 'accent' } },
  },
});
const What = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '16',
    gridColumn: { base: '1 / -1', xl: 'auto' },
  },
});
const Title = chakra(Link, {
  base: {
    textStyle: 'label',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
    /** The whole row leads to the page; the buttons stand above. */
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Fact = chakra('div', {
  base: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
  variants: { wide: { true: { display: { base: 'none', xl: 'block' } } } },
});

interface TutorialRowProps {
  tutorial: ManagedTutorial;
  onDelete: (tutorial: ManagedTutorial) => void;
}

function TutorialRow({ tutorial, onDelete }: TutorialRowProps) {
  const { isPublished, publishedAt } = tutorial.published;
  return (
    <Row>
      <What>
        <CourseCover src={tutorial.image} borderRadius="sm" />
        <chakra.div minWidth="0">
          <Title to={`/tutoriels/${tutorial._id}`} data-title="">
            {tutorial.title}
          </Title>
          <chakra.p textStyle="small" color="muted" lineClamp={1}>
            {tutorial.subDescription || tutorial.user.name}
          </chakra.p>
        </chakra.div>
      </What>
      <Fact>
        <Tag tone={isPublished ? 'green' : 'neutral'}>{isPublished ? 'Publié' : 'Brouillon'}</Tag>
      </Fact>
      <Fact wide>{isPublished && publishedAt ? formatDate(publishedAt) : ''}</Fact>
      <Fact wide>
        <RelativeTime iso={tutorial.updatedAt} />
      </Fact>
      <chakra.div position="relative" justifySelf="end" display="flex" gap="4">
        <Button
          variant="outline"
          size="tool"
          minHeight="44"
          to={`/new-blog/${tutorial._id}`}
          aria-label={`Modifier « ${tutorial.title} »`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton label={`Supprimer « ${tutorial.title} »`} onClick={() => onDelete(tutorial)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </chakra.div>
    </Row>
  );
}

interface TutorialRowsProps {
  tutorials: readonly ManagedTutorial[];
  onDelete: (tutorial: ManagedTutorial) => void;
}

export const TutorialRows = ({ tutorials, onDelete }: TutorialRowsProps) => (
  <List aria-label="Tutoriels">
    {tutorials.map((tutorial) => (
      <TutorialRow key={tutorial._id} tutorial={tutorial} onDelete={onDelete} />
    ))}
  </List>
);
