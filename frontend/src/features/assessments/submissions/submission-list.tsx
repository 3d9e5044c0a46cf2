import { chakra } from '@chakra-ui/react';
import type { Submission, Submissions } from '@atelier/contracts/submissions';
import { verdicts } from '@atelier/contracts/words/submission-words';
import { Check } from '../../../shared/icons/public';
import { RotateCcw } from '../../../shared/icons/learning';
import { Avatar } from '../../../shared/ui/avatar';
import { Link } from '../../../shared/ui/link';
import { RelativeTime } from '../../../shared/ui/live-values';

/** The groups of the list of submissions, in order. */
const submissionGroups = { waiting: 'À corriger', ...verdicts } as const;
type SubmissionGroup = keyof typeof submissionGroups;
const submissionGroupNames = ['waiting', 'redo', 'acquired'] as const satisfies SubmissionGroup[];

const groupOf = ({ correction }: Pick<Submission, 'correction'>): SubmissionGroup =>
  correction?.verdict ?? 'waiting';

/** The next submission to correct after this one, wrapping around; null where none is left. */
export function nextToCorrect(copies: readonly Submission[], current: Submission): Submission | null {
  const at = copies.findIndex(({ _id }) => _id === current._id);
  const others = [...copies.slice(at + 1), ...copies.slice(0, Math.max(0, at))];
  return others.find((copy) => groupOf(copy) === 'waiting') ?? null;
}

export const GroupTitle = chakra('h2', {
  base: { px: '16', pt: '16', pb: '8', textStyle: 'small', fontWeight: 600, color: 'muted' },
});
const SubmissionLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    px: '16',
    py: '10',
    minHeight: '56',
    '&:not([aria-current]):hover': { bg: 'surface' },
    '& small': { display: 'block', textStyle: 'small', color: 'muted' },
    '&[aria-current]': { bg: 'inv', color: 'onInv', '& small': { color: 'onInvMuted' } },
  },
});
const Dot = chakra('span', { base: { boxSize: '8px', borderRadius: 'full', bg: 'accent', flexShrink: 0 } });

const groupMarks = {
  waiting: <Dot />,
  redo: <RotateCcw size={16} aria-hidden />,
  acquired: <Check size={16} aria-hidden />,
} satisfies Record<SubmissionGroup, unknown>;

interface SubmissionListProps {
  list: Submissions;
  opened: Submission | null;
  addressOf: (copy: Submission) => string;
}

/** The submissions by state. */
export function SubmissionList({ list: { submissions, counts }, opened, addressOf }: SubmissionListProps) {
  return submissionGroupNames.map((group) => {
    const copies = submissions.filter((copy) => groupOf(copy) === group);
    if (copies.length === 0) return null;
    return (
      <section key={group} aria-label={submissionGroups[group]}>
        <GroupTitle>
          {submissionGroups[group]}, {counts[group]}
        </GroupTitle>
        <ul>
          {copies.map((copy) => (
            <li key={copy._id}>
              <SubmissionLink to={addressOf(copy)} aria-current={copy._id === opened?._id || undefined}>
                <Avatar name={copy.user.name} imageUrl={copy.user.imageUrl} size="sm" />
                <chakra.span flex="1" minWidth="0">
                  <chakra.span display="block" fontWeight={600} truncate>
                    {copy.user.name}
                  </chakra.span>
                  <small>
                    <RelativeTime iso={copy.handedInAt} />
                    {copy.version > 1 ? `, ${copy.version}\u1d49 version` : ''}
                  </small>
                </chakra.span>
                {groupMarks[group]}
              </SubmissionLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
