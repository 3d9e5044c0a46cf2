import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import type { OwnAssessment } from '@atelier/contracts/submissions';
import { submissionStates } from '@atelier/contracts/words/submission-words';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../shared/format/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/lists/list-content';
import { Row } from '../../../shared/ui/layout';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { Tag } from '../../../shared/ui/tag';
import { assessmentKeys, assessmentListPath } from '../assessments';
import { useStudentWork } from './submissions';
import { excerptOf } from '../assessment-labels';
import { SubmissionEntry } from './submission-entry';

/** « Évaluation » tab of a student in a course: their assignments, submissions and corrections. */
export function StudentWork({ record: { courseId, studentId, student } }: { record: StudentRecord }) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const list = useStudentWork(courseId, studentId, page);
  const queries = useQueryClient();
  useLiveMessage('work-changed', () => void queries.invalidateQueries({ queryKey: assessmentKeys.all }));
  const goTo = (next: number) =>
    setParams((old) => {
      const address = new URLSearchParams(old);
      address.set('page', String(next));
      return address;
    });
  return (
    <ListContent
      list={list}
      paging={{ page, goTo }}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          title="Aucune évaluation"
          hint={`Le travail que vous donnez à ${student.name} dans ce cours apparaît ici.`}
          illustration={null}
          action={
            <Button variant="outline" size="touch" to={`${assessmentListPath}/new`}>
              + Évaluation
            </Button>
          }
        />
      }
    >
      {({ assessments }) => (
        <chakra.ul pt="12" borderBottom="line">
          {assessments.map((work) => (
            <Work key={work._id} work={work} />
          ))}
        </chakra.ul>
      )}
    </ListContent>
  );
}

function Work({ work }: { work: OwnAssessment }) {
  const [now] = useState(Date.now);
  const { submission, dueAt, description } = work;
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  return (
    <chakra.li py="28" css={{ '& + &': { borderTop: 'line' } }}>
      <Row wrap apart alignItems="flex-start" mb="20">
        <chakra.p flex="1" minWidth="0" maxWidth="48rem" fontWeight="600" overflowWrap="anywhere">
          {excerptOf(description)}
        </chakra.p>
        {dueAt !== null && (
          <chakra.span textStyle="small" color="muted">
            À rendre le {formatDate(dueAt)}
          </chakra.span>
        )}
        {!submission && (
          <Tag tone={isLate ? 'danger' : 'neutral'}>{submissionStates[isLate ? 'late' : 'due']}</Tag>
        )}
      </Row>
      {submission && <SubmissionEntry copy={submission} />}
    </chakra.li>
  );
}
