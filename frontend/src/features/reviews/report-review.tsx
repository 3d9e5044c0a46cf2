import type { Review } from '@atelier/contracts/reviews';
import { ReportLink } from '../reports/report-link';

/** « Signaler » below a review. A rating without a text is not reported: it is never a reason. */
export const ReportReview = ({ review: { _id, user, star, comment } }: { review: Review }) =>
  comment === '' ? null : (
    <ReportLink kind="review" contentId={_id} author={user.name} quote={{ star, text: comment }} />
  );
