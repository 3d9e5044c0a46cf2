import type { ListedAssessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOf, formatDate, plural } from '../../../shared/format';
import { Pencil } from '../../../shared/icons/pencil';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { ListRow, RowActions, RowFact, RowList } from '../../../shared/ui/row-list';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { RowTitle } from '../../../shared/ui/row-title';
import { Tag } from '../../../shared/ui/tag';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { audienceOf, titleOf } from '../state/assessment-words';
import { listPath } from '../state/list-place';

const columns = 'minmax(0, 1fr) 11rem 12rem 7rem 164px';

const Excerpt = chakra('p', { base: { color: 'muted', lineClamp: 1, overflowWrap: 'anywhere' } });
const dayMs = 86_400_000;

interface AssessmentRowsProps {
  assessments: readonly ListedAssessment[];
  onDelete: (assessment: ListedAssessment) => void;
}

function AssessmentRow({
  assessment,
  onDelete,
}: { assessment: ListedAssessment } & Pick<AssessmentRowsProps, 'onDelete'>) {
  const { _id, courseTitle, createdAt, expected, handedIn, waiting } = assessment;
  const { title, rest } = titleOf(assessment);
  const date = formatDate(createdAt);
  return (
    <ListRow gridTemplateColumns={{ xl: columns }} rowGap="8" py="16">
      <chakra.div minWidth="0" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <RowTitle to={`${listPath}/${_id}`}>{title}</RowTitle>
        {rest && <Excerpt>{rest}</Excerpt>}
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {courseTitle ?? 'Cours supprimé'}, <span>{audienceOf(assessment)}</span>
        </chakra.p>
      </chakra.div>
      <Due dueAt={assessment.dueAt} />
      <chakra.div position="relative" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <ProgressRuler
          plain
          maxWidth="10rem"
          mb="4"
          value={expected === 0 ? 0 : (handedIn / expected) * 100}
          label={`Copies rendues de «\u00a0${title}\u00a0»`}
        />
        <Button variant="link" size="tool" to={`${listPath}/${_id}/copies`}>
          {handedIn} sur {expected} {plural(handedIn, 'rendue')}
          <VisuallyHidden>
            , copies de «&nbsp;{title}&nbsp;» du {date}
          </VisuallyHidden>
        </Button>
      </chakra.div>
      <chakra.div>
        {waiting > 0 && <Tag tone="accent">{waiting} à corriger</Tag>}
        {waiting === 0 && handedIn > 0 && <Tag tone="green">À jour</Tag>}
      </chakra.div>
      <RowActions gridColumn={{ base: '2', xl: 'auto' }}>
        <Button
          variant="outline"
          size="touch"
          to={`${listPath}/${_id}`}
          aria-label={`Modifier l’évaluation «\u00a0${title}\u00a0» du ${date}`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton
          label={`Supprimer l’évaluation «\u00a0${title}\u00a0» du ${date}`}
          onClick={() => onDelete(assessment)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </RowActions>
    </ListRow>
  );
}

/** When it is expected, and how soon that is. */
function Due({ dueAt }: Pick<ListedAssessment, 'dueAt'>) {
  // The clock of the first look: days are not counted on while one reads.
  const [now] = useState(Date.now);
  const days = dueAt === null ? 0 : Math.ceil((Date.parse(dueAt) - now) / dayMs);
  return (
    <RowFact gridColumn={{ base: '1 / -1', xl: 'auto' }} whiteSpace="normal">
      {dueAt === null ? (
        'Sans date'
      ) : (
        <>
          <chakra.time dateTime={dueAt} display="block" color={days > 0 ? 'fg' : undefined}>
            {formatDate(dueAt)}
          </chakra.time>
          {days > 0 ? (
            <chakra.span color={days <= 1 ? 'atext' : undefined} fontWeight={days <= 1 ? 600 : undefined}>
              dans {countOf(days, 'jour')}
            </chakra.span>
          ) : (
            'close'
          )}
        </>
      )}
    </RowFact>
  );
}

export const AssessmentRows = ({ assessments, onDelete }: AssessmentRowsProps) => (
  <RowList aria-label="Évaluations">
    {assessments.map((assessment) => (
      <AssessmentRow key={assessment._id} assessment={assessment} onDelete={onDelete} />
    ))}
  </RowList>
);
