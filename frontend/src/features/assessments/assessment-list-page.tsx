import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Assessment,
  type AssessmentSort,
  assessmentSorts,
  type ListedAssessment,
} from '@atelier/contracts/assessments';
import { CoursePicker, useCourse } from '../../shared/courses/course-picker';
import { countOf, countOfList, formatDate, plural } from '../../shared/format/format';
import { Pencil, Trash2 } from '../../shared/icons/members';
import { Plus } from '../../shared/icons/learning';
import { useListSearch } from '../../shared/lists/list-params';
import { SortChoice, useListSort } from '../../shared/lists/sort';
import { Button, IconButton } from '../../shared/ui/button';
import { ClearSearch } from '../../shared/lists/big-search-field';
import { EmptyState } from '../../shared/ui/empty-state';
import { focusHeading } from '../../shared/ui/focus';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { ListContent } from '../../shared/lists/list-content';
import { ListExport, ListHead } from '../../shared/lists/list-head';
import { PageTitle } from '../../shared/ui/page-title';
import { ProgressBar } from '../../shared/ui/progress';
import { ListRow, RowActions, RowFact, RowList, RowsSkeleton, RowTitle } from '../../shared/lists/rows';
import { SearchField } from '../../shared/forms/fields';
import { Skeleton } from '../../shared/ui/loading';
import { Tag } from '../../shared/ui/tag';
import { audienceOf, titleOf } from './assessment-labels';
import {
  assessmentListPath,
  assessmentsCsvPath,
  newAssessmentPath,
  useAssessments,
  useCourseFilter,
} from './assessments';
import { DeleteAssessment } from './delete-assessment';

interface NoAssessmentsProps {
  /** Filter by course; null: all courses. */
  courseId: string | null;
  /** Search text; empty when there is none. */
  searched: string;
  onClear: () => void;
}

const NoAssessments = ({ courseId, searched, onClear }: NoAssessmentsProps) =>
  searched !== '' ? (
    <EmptyState
      title="Aucune évaluation trouvée"
      hint="Aucune consigne ne contient ces mots."
      action={<ClearSearch onClear={onClear} />}
    />
  ) : (
    <EmptyState
      title={courseId === null ? 'Aucune évaluation' : 'Aucune évaluation pour ce cours'}
      hint="Donnez un travail à tous les élèves d’un cours, ou à quelques-uns."
      illustration="/illustrations/course-tests.svg"
      action={
        <Button variant="outline" size="touch" to={newAssessmentPath(courseId)}>
          Créer une évaluation
        </Button>
      }
    />
  );

const columns = 'minmax(0, 1fr) 11rem 12rem 7rem 164px';

const ExcerptText = chakra('p', { base: { color: 'muted', lineClamp: 1, overflowWrap: 'anywhere' } });
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
        <RowTitle to={`${assessmentListPath}/${_id}`}>{title}</RowTitle>
        {rest && <ExcerptText>{rest}</ExcerptText>}
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {courseTitle ?? 'Cours supprimé'}, <span>{audienceOf(assessment)}</span>
        </chakra.p>
      </chakra.div>
      <DueDate dueAt={assessment.dueAt} />
      <chakra.div position="relative" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <ProgressBar
          plain
          maxWidth="10rem"
          mb="4"
          value={expected === 0 ? 0 : (handedIn / expected) * 100}
          label={`Copies rendues de «\u00a0${title}\u00a0»`}
        />
        <Button variant="link" size="tool" to={`${assessmentListPath}/${_id}/copies`}>
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
          to={`${assessmentListPath}/${_id}`}
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

/** The due date, and how many days are left. */
function DueDate({ dueAt }: Pick<ListedAssessment, 'dueAt'>) {
  // Fixed at the first render, so that the days left do not change while reading.
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

const AssessmentRows = ({ assessments, onDelete }: AssessmentRowsProps) => (
  <RowList aria-label="Évaluations">
    {assessments.map((assessment) => (
      <AssessmentRow key={assessment._id} assessment={assessment} onDelete={onDelete} />
    ))}
  </RowList>
);

const SkeletonLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', xl: 'minmax(0, 1fr) 11rem 12rem 7rem 164px' },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '16',
    minHeight: '90px',
    py: '16',
  },
});

const skeletonRow = (
  <SkeletonLine>
    <div>
      <Skeleton width="min(18rem, 70%)" mb="12" />
      <Skeleton width="min(30rem, 100%)" height="12" />
    </div>
    <Skeleton width="9rem" />
    <Skeleton width="7rem" display={{ base: 'none', xl: 'block' }} />
  </SkeletonLine>
);

const AssessmentRowsSkeleton = () => <RowsSkeleton row={skeletonRow} />;

const sortLabels: Record<AssessmentSort, string> = {
  dueAt: 'Échéance',
  createdAt: 'Création',
  waiting: 'À corriger',
};

/** `/admin/evalution`: the caller's assessments; for administrators, everybody's. */
export function Component() {
  const { courseId, narrowTo } = useCourseFilter();
  const search = useListSearch('search');
  const by = useListSort<AssessmentSort>(assessmentSorts, 'dueAt');
  const query = {
    currentPage: search.page,
    search: search.text,
    sort: by.sort,
    order: by.order,
    ...(courseId !== null && { courseId }),
  };
  const list = useAssessments(query);
  const course = useCourse(courseId).data ?? null;
  const [deleting, setDeleting] = useState<Assessment | null>(null);
  const page = list.isError ? undefined : list.data;

  return (
    <>
      <PageTitle title="Évaluations" />
      <ListHead title="Évaluations" count={page && countOfList(page.total, 'évaluation')}>
        <ListExport file={assessmentsCsvPath(query)} total={list.data?.total} />
        <Button to={newAssessmentPath(courseId)} aria-label="+ Évaluation">
          <Plus size={20} aria-hidden />
          Évaluation
        </Button>
      </ListHead>
      <chakra.div mb="24">
        <CoursePicker
          label="Filtrer par cours"
          placeholder="Tous les cours"
          clearLabel="Voir tous les cours"
          value={courseId === null ? null : { _id: courseId, title: course?.title ?? '' }}
          onChoose={(chosen) => narrowTo(chosen?._id ?? null)}
        />
      </chakra.div>
      <Row wrap gap="12" mb="24" alignItems="flex-end">
        <SearchField
          label="Rechercher une évaluation"
          placeholder="Mots de la consigne"
          search={search}
          flex="1 1 20rem"
          mb="0"
        />
        <SortChoice words={sortLabels} by={by} />
      </Row>
      <ListContent
        list={list}
        paging={search}
        skeleton={<AssessmentRowsSkeleton />}
        empty={<NoAssessments courseId={courseId} searched={search.text} onClear={search.clear} />}
      >
        {({ assessments }) => <AssessmentRows assessments={assessments} onDelete={setDeleting} />}
      </ListContent>
      <DeleteAssessment assessment={deleting} onClose={() => setDeleting(null)} onDeleted={focusHeading} />
    </>
  );
}
