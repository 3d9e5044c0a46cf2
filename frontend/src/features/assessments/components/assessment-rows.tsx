import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { audienceOf, excerptOf } from '../state/assessment-words';
import { listPath } from '../state/list-place';

/** Rows on a wide screen, cards on a narrow one: the same elements, laid out anew. */
const columns = 'minmax(0, 1fr) 11rem 9.5rem 164px';

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'line' } });
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', xl: columns },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '6',
    py: '16',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _hover: { '& [data-title]': { textDecorationColor: 'accent' } },
  },
});
const Title = chakra(Link, {
  base: {
    textStyle: 'label',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
    /** The whole row leads to the form; the buttons stand above. */
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Excerpt = chakra('p', { base: { color: 'muted', lineClamp: 2, overflowWrap: 'anywhere' } });
const Fact = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '8', textStyle: 'small', whiteSpace: 'nowrap' },
});
const Actions = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '4',
    gridColumn: { base: '2', xl: 'auto' },
    gridRow: { base: '2 / span 2', xl: 'auto' },
  },
});

interface AssessmentRowsProps {
  assessments: readonly Assessment[];
  onDelete: (assessment: Assessment) => void;
}

function AssessmentRow({
  assessment,
  onDelete,
}: { assessment: Assessment } & Pick<AssessmentRowsProps, 'onDelete'>) {
  const { _id, courseTitle, description, createdAt } = assessment;
  const title = courseTitle ?? 'Cours supprimé';
  const date = formatDate(createdAt);
  return (
    <Row>
      <chakra.div minWidth="0" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <Title to={`${listPath}/${_id}`} data-title="">
          {title}
        </Title>
        <Excerpt>{excerptOf(description)}</Excerpt>
      </chakra.div>
      <Fact>
        <Users size={16} aria-hidden />
        {audienceOf(assessment)}
      </Fact>
      <Fact color="muted" gridColumn={{ base: '1', xl: 'auto' }}>
        <time dateTime={createdAt}>{date}</time>
      </Fact>
      <Actions>
        <Button
          variant="outline"
          size="tool"
          minHeight="44"
          to={`${listPath}/${_id}`}
          aria-label={`Modifier l’évaluation de « ${title} » du ${date}`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton
          label={`Supprimer l’évaluation de « ${title} » du ${date}`}
          onClick={() => onDelete(assessment)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  );
}

export const AssessmentRows = ({ assessments, onDelete }: AssessmentRowsProps) => (
  <List aria-label="Évaluations">
    {assessments.map((assessment) => (
      <AssessmentRow key={assessment._id} assessment={assessment} onDelete={onDelete} />
    ))}
  </List>
);
