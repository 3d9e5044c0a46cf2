import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Submission, Submissions } from '@atelier/contracts/submissions';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format/format';
import { Send } from '../../../shared/icons/members';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/lists/list-content';
import { ListHead } from '../../../shared/lists/list-head';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { RelativeTime } from '../../../shared/ui/live-values';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { Skeleton } from '../../../shared/ui/loading';
import { titleOf } from '../assessment-labels';
import { assessmentListPath, useAssessment } from '../assessments';
import { OpenedSubmission } from './opened-submission';
import { GroupTitle, SubmissionList } from './submission-list';
import { useMissingStudents, useRemindStudents, useSubmissions } from './submissions';

/** The students without a submission, with a button to remind them. */
function MissingSubmissions({ assessmentId }: { assessmentId: string }) {
  const missing = useMissingStudents(assessmentId);
  const work = useAssessment(assessmentId);
  const sending = useRemindStudents(assessmentId);
  if (!missing.data || missing.data.total === 0) return null;
  const { students, total } = missing.data;
  const remindedAt = work.data?.remindedAt ?? null;
  return (
    <section aria-label="Pas rendues">
      <GroupTitle>Pas rendues, {total}</GroupTitle>
      <ul>
        {students.map(({ _id, name, imageUrl }) => (
          <chakra.li key={_id} display="flex" alignItems="center" gap="12" px="16" py="10">
            <Avatar name={name} imageUrl={imageUrl} size="sm" />
            <chakra.span truncate>{name}</chakra.span>
          </chakra.li>
        ))}
      </ul>
      {total > students.length && (
        <chakra.p px="16" py="8" textStyle="small" color="muted">
          et {countOf(total - students.length, 'autre')}
        </chakra.p>
      )}
      <chakra.div p="16" borderTop="line">
        {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
        {remindedAt !== null && (
          <chakra.p role="status" textStyle="small" color="muted" mb="8">
            Rappel envoyé <RelativeTime iso={remindedAt} />
          </chakra.p>
        )}
        <Button
          variant="outline"
          size="touch"
          width="full"
          busy={sending.isPending}
          busyLabel="Envoi…"
          onClick={() => sending.mutate()}
        >
          <Send size={16} aria-hidden />
          {total === 1 ? 'Rappeler' : `Rappeler aux ${total}`}
        </Button>
      </chakra.div>
    </section>
  );
}

const DeskGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16.5rem minmax(0, 1fr)' },
    border: { lg: 'line' },
    borderRadius: { lg: 'md' },
    bg: { lg: 'surface' },
    overflow: 'hidden',
  },
});
const DeskNav = chakra('nav', { base: { bg: { lg: 'sunken' }, borderEnd: { lg: 'line' } } });

interface SubmissionsDeskProps {
  assessmentId: string;
  copies: Submissions;
  /** The student whose submission is open (`?copie=`). A phone shows either the submission or the list. */
  chosen: string | null;
}

/** The list beside the open submission, by default the first one. */
function SubmissionsDesk({ assessmentId, copies, chosen }: SubmissionsDeskProps) {
  const navigate = useNavigate();
  const { submissions, currentPage } = copies;
  const submissionOf = (studentId: string | null) => submissions.find((copy) => copy.studentId === studentId);
  // Fixed at the first render: a corrected submission moves in the list but stays open.
  const [firstId] = useState(submissions[0]?.studentId ?? null);
  const requested = submissionOf(chosen);
  const opened = requested ?? submissionOf(firstId) ?? submissions[0];

  const page = currentPage > 1 ? { page: String(currentPage) } : null;
  const addressOf = ({ studentId }: Submission) =>
    `?${new URLSearchParams({ ...page, copie: studentId }).toString()}`;
  return (
    <DeskGrid>
      <DeskNav aria-label="Copies" display={{ base: requested ? 'none' : 'block', lg: 'block' }}>
        <SubmissionList list={copies} opened={opened ?? null} addressOf={addressOf} />
        <MissingSubmissions assessmentId={assessmentId} />
      </DeskNav>
      {opened && (
        <chakra.div display={{ base: requested ? 'block' : 'none', lg: 'block' }} minWidth="0">
          <OpenedSubmission
            copies={submissions}
            copy={opened}
            listPath={`?${new URLSearchParams({ ...page }).toString()}`}
            open={(copy) => void navigate(addressOf(copy))}
          />
        </chakra.div>
      )}
    </DeskGrid>
  );
}

/** `/admin/evalution/{id}/copies`: submissions and corrections. `?copie=` is the open one; a phone shows it alone. */
export function Component() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const work = useAssessment(id);
  const list = useSubmissions(id, page);
  const submissions = list.isError ? undefined : list.data;

  return (
    <>
      <PageTitle title="Copies" />
      <Breadcrumbs items={[{ label: 'Évaluations', to: assessmentListPath }, { label: 'Copies' }]} />
      <chakra.div mt="16">
        <ListHead
          title={work.data ? titleOf(work.data).title : 'Copies'}
          count={submissions && `${countOf(submissions.total, 'rendue')} sur ${submissions.studentCount}`}
        >
          {null}
        </ListHead>
      </chakra.div>
      {work.isLoading && <Skeleton width="min(48rem, 100%)" height={{ base: '104px', md: '52px' }} mb="24" />}
      {work.data && (
        <chakra.p color="muted" mb="24" maxWidth="48rem" overflowWrap="anywhere">
          {work.data.courseTitle}
        </chakra.p>
      )}
      <ListContent
        list={list}
        paging={{ page, goTo: (next) => setParams(next > 1 ? { page: String(next) } : {}) }}
        skeleton={<RowsSkeleton />}
        empty={
          <>
            <EmptyState
              title="Rien n’a encore été rendu"
              hint="Les copies apparaissent ici dès qu’un élève en rend une."
              illustration={null}
            />
            <chakra.div mt="24" maxWidth="24rem">
              <MissingSubmissions assessmentId={id} />
            </chakra.div>
          </>
        }
      >
        {(copies) => (
          <SubmissionsDesk key={page} assessmentId={id} copies={copies} chosen={params.get('copie')} />
        )}
      </ListContent>
    </>
  );
}
