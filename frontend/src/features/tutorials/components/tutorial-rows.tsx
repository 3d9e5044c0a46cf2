import type { ManagedTutorial } from '@atelier/contracts/tutorials';
import { formatDate } from '../../../shared/format';
import { Pencil } from '../../../shared/icons/pencil';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { ListRow, RowActions, RowFact, RowList, RowSubject } from '../../../shared/ui/row-list';
import { Tag } from '../../../shared/ui/tag';

interface TutorialRowProps {
  tutorial: ManagedTutorial;
  onDelete: (tutorial: ManagedTutorial) => void;
}

function TutorialRow({ tutorial, onDelete }: TutorialRowProps) {
  const { isPublished, publishedAt } = tutorial.published;
  return (
    <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) 96px 150px 150px 164px' }}>
      <RowSubject cover={tutorial.image} title={tutorial.title} to={`/tutoriels/${tutorial._id}`}>
        {tutorial.subDescription || tutorial.user.name}
      </RowSubject>
      <RowFact>
        <Tag tone={isPublished ? 'green' : 'neutral'}>{isPublished ? 'Publié' : 'Brouillon'}</Tag>
      </RowFact>
      <RowFact wide>{isPublished && publishedAt ? formatDate(publishedAt) : ''}</RowFact>
      <RowFact wide>
        <RelativeTime iso={tutorial.updatedAt} />
      </RowFact>
      <RowActions>
        <Button
          variant="outline"
          size="touch"
          to={`/new-blog/${tutorial._id}`}
          aria-label={`Modifier «\u00a0${tutorial.title}\u00a0»`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton label={`Supprimer «\u00a0${tutorial.title}\u00a0»`} onClick={() => onDelete(tutorial)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </RowActions>
    </ListRow>
  );
}

interface TutorialRowsProps {
  tutorials: readonly ManagedTutorial[];
  onDelete: (tutorial: ManagedTutorial) => void;
}

export const TutorialRows = ({ tutorials, onDelete }: TutorialRowsProps) => (
  <RowList aria-label="Tutoriels">
    {tutorials.map((tutorial) => (
      <TutorialRow key={tutorial._id} tutorial={tutorial} onDelete={onDelete} />
    ))}
  </RowList>
);
