import type { Review } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../shared/format/format';
import { ThumbsDown, ThumbsUp } from '../../shared/icons/members';
import { postAction } from '../../shared/ui/control-styles';
import { Row } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { useVote } from './own-review-queries';

const VoteCount = chakra('span', { base: postAction });
const VoteButton = chakra('button', {
  base: { ...postAction, cursor: 'pointer', _hover: { bg: 'sunken' }, _pressed: { color: 'atext' } },
});

/** Number of useful and not useful votes. */
export const VoteCounts = ({ review }: { review: Review }) =>
  review.likeCount + review.unLikeCount > 0 && (
    <Row gap="16" color="muted">
      <VoteCount>
        <ThumbsUp size={16} aria-hidden />
        Utile, {formatNumber(review.likeCount)}
      </VoteCount>
      <VoteCount aria-label={`Pas utile\u00a0: ${review.unLikeCount}`}>
        <ThumbsDown size={16} aria-hidden />
        {formatNumber(review.unLikeCount)}
      </VoteCount>
    </Row>
  );

/** The same with vote buttons: one of the two; pressing it again withdraws the vote. */
export function ReviewVotes({ review, accountId }: { review: Review; accountId: string }) {
  const vote = useVote(review.courseId);
  const isLiked = review.like.includes(accountId);
  const isUnliked = review.unLike.includes(accountId);
  const press = (kind: 'like' | 'unlike', isSet: boolean) => {
    if (!vote.isPending) vote.mutate({ reviewId: review._id, kind: isSet ? null : kind });
  };
  return (
    <>
      <Row gap="16">
        <VoteButton type="button" aria-pressed={isLiked} onClick={() => press('like', isLiked)}>
          <ThumbsUp size={16} aria-hidden />
          Utile, {formatNumber(review.likeCount)}
        </VoteButton>
        <VoteButton
          type="button"
          aria-pressed={isUnliked}
          aria-label={`Pas utile, ${formatNumber(review.unLikeCount)}`}
          onClick={() => press('unlike', isUnliked)}
        >
          <ThumbsDown size={16} aria-hidden />
          {formatNumber(review.unLikeCount)}
        </VoteButton>
      </Row>
      <FailureNotice error={vote.error} mt="10" />
    </>
  );
}
