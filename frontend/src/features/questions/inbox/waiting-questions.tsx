import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { countOf, formatNumber } from '../../../shared/format/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Avatar } from '../../../shared/ui/avatar';
import { Link } from '../../../shared/ui/link';
import { QueryError } from '../../../shared/ui/notice';
import { Heading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { LiveFigure, RelativeTime } from '../../../shared/ui/live-values';
import { RowTitle } from '../../../shared/lists/rows';
import { Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { questionKeys } from '../question-queries';
import { allUnanswered, useInbox } from './inbox-queries';

const maxShown = 4;
const AllLink = chakra(Link, {
  base: {
    display: 'inline-block',
    mt: '12',
    textStyle: 'label',
    borderBottom: '2px solid',
    borderColor: 'accent',
  },
});

/** Dashboard section: the oldest unanswered questions. */
export function WaitingQuestions() {
  const inbox = useInbox(allUnanswered);
  const queries = useQueryClient();
  useLiveMessage(
    'inbox-changed',
    () => void queries.invalidateQueries({ queryKey: questionKeys.inboxList(allUnanswered) }),
  );
  const first = inbox.data?.pages[0];
  return (
    <section aria-labelledby="questions">
      <Row apart mb="16">
        <Heading id="questions">Questions sans réponse</Heading>
        {first && first.waiting > 0 && (
          <Tag tone="accent">
            <LiveFigure>{formatNumber(first.waiting)}</LiveFigure>
          </Tag>
        )}
      </Row>
      {inbox.isPending && <Skeleton height="160px" />}
      {inbox.isError && !first && <QueryError query={inbox} />}
      {first?.waiting === 0 && (
        <chakra.p textStyle="small" py="12" borderTop="line">
          Toutes les questions ont une réponse.
        </chakra.p>
      )}
      <ul>
        {first?.questions.slice(0, maxShown).map(({ _id, question, user, courseTitle, createdAt }) => (
          <Row
            as="li"
            key={_id}
            position="relative"
            gap="12"
            py="12"
            borderTop="line"
            alignItems="flex-start"
          >
            <Avatar name={user.name} imageUrl={user.imageUrl} />
            <chakra.div minWidth="0">
              <RowTitle to={`/admin/questions?question=${_id}`}>{question}</RowTitle>
              <chakra.p textStyle="meta" color="muted">
                {user.name}, {courseTitle}, <RelativeTime iso={createdAt} />
              </chakra.p>
            </chakra.div>
          </Row>
        ))}
      </ul>
      {first && first.waiting > 0 && (
        <AllLink to="/admin/questions">
          {first.waiting === 1
            ? 'Répondre à la question'
            : `Répondre aux ${countOf(first.waiting, 'question')}`}
        </AllLink>
      )}
    </section>
  );
}
