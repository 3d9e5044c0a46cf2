import type { QueryBus } from '@nestjs/cqrs';
import type { Submission, SubmissionPath } from '@atelier/contracts/submissions';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { ReadSubmission } from '../../modules/engagement/queries/read-submission.js';
import type { UnsignedSubmission } from '../../modules/engagement/queries/submission-row.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import type { MediaLinks } from '../../platform/media/delivery/media-links.js';

/** What was handed in, with the names of those who wrote and corrected it, and addresses of files for whoever looks. */
export async function signedSubmissions(
  queries: QueryBus,
  links: MediaLinks,
  submissions: UnsignedSubmission[],
  viewerId: string,
): Promise<Submission[]> {
  const ids = new Set(
    submissions.flatMap(({ studentId, correction }) =>
      correction ? [studentId, correction.by] : [studentId],
    ),
  );
  const people = ids.size > 0 ? await queries.execute(new FindPeople({ sought: { ids: [...ids] } })) : [];
  const known = new Map(people.map((person) => [person._id, person]));
  const user = (id: string) => {
    const person = known.get(id);
    return { name: person?.name ?? closedAccountName, imageUrl: person?.imageUrl ?? null };
  };
  const corrected = ({ by, ...said }: NonNullable<UnsignedSubmission['correction']>) => ({
    ...said,
    user: user(by),
  });
  return submissions.map(({ file, correction, ...submission }) => ({
    ...submission,
    user: user(submission.studentId),
    // To be saved alone: nobody opens in place what somebody else sent.
    file: file && { ...links.documentFile(file.id, file.name, file.size, viewerId), openUrl: null },
    correction: correction && corrected(correction),
  }));
}

/** One copy, as it is now. @throws DomainError `submission-not-found` */
export async function copyOf(
  queries: QueryBus,
  links: MediaLinks,
  { id: assessmentId, studentId }: SubmissionPath,
  viewerId: string,
): Promise<Submission> {
  const found = await queries.execute(new ReadSubmission({ which: { assessmentId, studentId } }));
  const [copy] = await signedSubmissions(queries, links, found ? [found] : [], viewerId);
  if (!copy) throw new DomainError('submission-not-found');
  return copy;
}
