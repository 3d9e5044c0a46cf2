import type { OwnAssessment } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { countOfList } from '../../../shared/format/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/layout';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/lists/list-content';
import { ListHead } from '../../../shared/lists/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { ownWorkKey, useOwnWork, WorkEntry } from './work-entry';

/** URL of its lesson. */
const lessonPathOf = ({ courseId, lessonId, lessonTitle }: OwnAssessment): string | null =>
  lessonId && lessonTitle !== null ? `/course/learning/${courseId}?tabIndex=0&lesson=${lessonId}` : null;

/** `/auth/evaluations`: the student's assignments, soonest due date first. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const list = useOwnWork(page);
  const queries = useQueryClient();
  useLiveMessage('work-changed', () => void queries.invalidateQueries({ queryKey: ownWorkKey }));
  const found = list.isError ? undefined : list.data;
  return (
    <Container>
      <chakra.div maxWidth="48rem" py={{ base: '24', md: '40' }}>
        <PageTitle title="Travaux à rendre" />
        <ListHead title="Travaux à rendre" count={found && countOfList(found.total, 'travail', 'travaux')}>
          {null}
        </ListHead>
        <ListContent
          list={list}
          paging={{ page, goTo: (next) => setParams(next > 1 ? { page: String(next) } : {}) }}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState
              title="Aucun travail à rendre"
              hint="Ce que vos formateurs vous donnent à faire apparaît ici."
              action={
                <Button size="tool" to="/auth/courses">
                  Mes cours
                </Button>
              }
            />
          }
        >
          {({ assessments }) => (
            <chakra.ul borderBottom="line">
              {assessments.map((work) => (
                <WorkEntry key={work._id} work={work} lessonTo={lessonPathOf(work)} />
              ))}
            </chakra.ul>
          )}
        </ListContent>
      </chakra.div>
    </Container>
  );
}
