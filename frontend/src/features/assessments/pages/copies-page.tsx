import { chakra } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { countOf } from '../../../shared/format';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { useCopies } from '../api/copies';
import { useAssessment } from '../api/use-assessments';
import { CopiesDesk } from '../components/copies-desk';
import { MissingCopies } from '../components/missing-copies';
import { excerptOf } from '../state/assessment-words';
import { listPath } from '../state/list-place';

/** `/admin/evalution/{id}/copies`: what students have handed in, and what is said of it. `copie` is whose is open; a phone shows it alone. */
export function Component() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const work = useAssessment(id);
  const list = useCopies(id, page);
  const found = list.isError ? undefined : list.data;

  return (
    <>
      <PageTitle title="Copies" />
      <Breadcrumbs items={[{ label: 'Évaluations', to: listPath }, { label: 'Copies' }]} />
      <chakra.div mt="16">
        <ListHead
          title="Copies"
          count={found && `${countOf(found.total, 'rendue')} sur ${found.studentCount}`}
        >
          {null}
        </ListHead>
      </chakra.div>
      {work.data && (
        <chakra.p color="muted" mb="24" maxWidth="48rem" overflowWrap="anywhere">
          {work.data.courseTitle}
          {'\u00a0'}: {excerptOf(work.data.description)}
        </chakra.p>
      )}
      <ListContent
        list={list}
        place={{ page, goTo: (next) => setParams(next > 1 ? { page: String(next) } : {}) }}
        skeleton={<RowsSkeleton />}
        empty={
          <>
            <EmptyState
              title="Rien n’a encore été rendu"
              hint="Les copies apparaissent ici dès qu’un élève en rend une."
              illustration={null}
            />
            <chakra.div mt="24" maxWidth="24rem">
              <MissingCopies assessmentId={id} />
            </chakra.div>
          </>
        }
      >
        {(copies) => <CopiesDesk key={page} assessmentId={id} copies={copies} chosen={params.get('copie')} />}
      </ListContent>
    </>
  );
}
