import { verdicts } from '@atelier/contracts/words/submission-words';
import type { Submission } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { countOf } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { Tag } from '../../../shared/ui/tag';
import { useCopies } from '../api/copies';
import { useAssessment } from '../api/use-assessments';
import { CorrectionForm } from '../components/correction-form';
import { excerptOf } from '../state/assessment-words';
import { listPath } from '../state/list-place';

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    gap: '32',
    py: '28',
    borderTop: 'line',
  },
});

const Copy = ({ copy }: { copy: Submission }) => (
  <Entry>
    <div>
      <Row alignItems="flex-start" mb="16">
        <Avatar name={copy.user.name} imageUrl={copy.user.imageUrl} />
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 textStyle="h4" overflowWrap="anywhere">
            {copy.user.name}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted">
            Rendu <RelativeTime iso={copy.handedInAt} />, {copy.isLate ? 'en retard' : 'dans les temps'}
            {copy.version > 1 ? `, ${copy.version}\u1d49 version` : ''}
          </chakra.p>
        </chakra.div>
        <Tag tone={copy.correction ? (copy.correction.verdict === 'redo' ? 'warn' : 'green') : 'accent'}>
          {copy.correction ? verdicts[copy.correction.verdict] : 'À regarder'}
        </Tag>
      </Row>
      {copy.text !== '' && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" p="16" bg="sunken" borderRadius="md">
          {copy.text}
        </chakra.p>
      )}
      {copy.file && (
        <chakra.div mt="12">
          <chakra.p textStyle="small" mb="8" overflowWrap="anywhere">
            {copy.file.name}
          </chakra.p>
          <DocumentLinks document={copy.file} />
        </chakra.div>
      )}
    </div>
    <CorrectionForm key={`${copy._id} ${copy.version}`} copy={copy} />
  </Entry>
);

/** `/admin/evalution/{id}/copies`: what students have handed in, and what is said of it. */
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
          <EmptyState
            title="Rien n’a encore été rendu"
            hint="Les copies apparaissent ici dès qu’un étudiant en rend une."
            illustration={null}
          />
        }
      >
        {({ submissions }) => (
          <chakra.ul borderBottom="line">
            {submissions.map((copy) => (
              <Copy key={copy._id} copy={copy} />
            ))}
          </chakra.ul>
        )}
      </ListContent>
    </>
  );
}
