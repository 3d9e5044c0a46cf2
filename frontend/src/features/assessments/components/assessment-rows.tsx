import type { ListedAssessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOf, formatDate } from '../../../shared/format';
import { Pencil } from '../../../shared/icons/pencil';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Users } from '../../../shared/icons/users';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { ListRow, RowActions, RowFact, RowList } from '../../../shared/ui/row-list';
import { Row } from '../../../shared/ui/layout';
import { RowTitle } from '../../../shared/ui/row-title';
import { Tag } from '../../../shared/ui/tag';
import { audienceOf, excerptOf } from '../state/assessment-words';
import { listPath } from '../state/list-place';

const columns = 'minmax(0, 1fr) 11rem 9.5rem 164px';

const Excerpt = chakra('p', { base: { color: 'muted', lineClamp: 2, overflowWrap: 'anywhere' } });
interface AssessmentRowsProps {
  assessments: readonly ListedAssessment[];
  onDelete: (assessment: ListedAssessment) => void;
}

function AssessmentRow({
  assessment,
  onDelete,
}: { assessment: ListedAssessment } & Pick<AssessmentRowsProps, 'onDelete'>) {
  const { _id, courseTitle, lessonTitle, description, createdAt, dueAt } = assessment;
  const [now] = useState(Date.now);
  const title = courseTitle ?? 'Cours supprimé';
  const date = formatDate(createdAt);
  return (
    <ListRow gridTemplateColumns={{ xl: columns }} rowGap="6" py="16">
      <chakra.div minWidth="0" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <RowTitle to={`${listPath}/${_id}`}>{title}</RowTitle>
        <Excerpt>
          {lessonTitle !== null && <strong>{lessonTitle}. </strong>}
          {excerptOf(description)}
        </Excerpt>
        <Row wrap gap="16" mt="6" position="relative">
          <Button
            variant="link"
            size="tool"
            to={`${listPath}/${_id}/copies`}
            aria-label={`${countOf(assessment.handedIn, 'copie')} de «\u00a0${title}\u00a0» du ${date}`}
          >
            {countOf(assessment.handedIn, 'copie')}
          </Button>
          {assessment.waiting > 0 && <Tag tone="accent">{assessment.waiting} à corriger</Tag>}
          {assessment.waiting === 0 && assessment.handedIn > 0 && <Tag tone="green">À jour</Tag>}
        </Row>
      </chakra.div>
      <RowFact display="flex" alignItems="center" gap="8" color="fg">
        <Users size={16} aria-hidden />
        {audienceOf(assessment)}
      </RowFact>
      <RowFact gridColumn={{ base: '1', xl: 'auto' }} whiteSpace="normal">
        {dueAt === null ? (
          'Sans date'
        ) : (
          <>
            {Date.parse(dueAt) < now ? 'Close depuis le ' : 'À rendre avant le '}
            <time dateTime={dueAt}>{formatDate(dueAt)}</time>
          </>
        )}
      </RowFact>
      <RowActions gridColumn={{ base: '2', xl: 'auto' }} gridRow={{ base: '2 / span 2', xl: 'auto' }}>
        <Button
          variant="outline"
          size="touch"
          to={`${listPath}/${_id}`}
          aria-label={`Modifier l’évaluation de «\u00a0${title}\u00a0» du ${date}`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton
          label={`Supprimer l’évaluation de «\u00a0${title}\u00a0» du ${date}`}
          onClick={() => onDelete(assessment)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </RowActions>
    </ListRow>
  );
}

export const AssessmentRows = ({ assessments, onDelete }: AssessmentRowsProps) => (
  <RowList aria-label="Évaluations">
    {assessments.map((assessment) => (
      <AssessmentRow key={assessment._id} assessment={assessment} onDelete={onDelete} />
    ))}
  </RowList>
);
