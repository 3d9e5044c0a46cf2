import type { Submission, Submissions } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Check } from '../../../shared/icons/check';
import { RotateCcw } from '../../../shared/icons/rotate-ccw';
import { Avatar } from '../../../shared/ui/avatar';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { copyGroupNames, copyGroups, groupOf, type CopyGroup } from '../state/copy-groups';

export const GroupTitle = chakra('h2', {
  base: { px: '16', pt: '16', pb: '8', textStyle: 'small', fontWeight: 600, color: 'muted' },
});
const Entry = chakra(Link, {
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

const marks = {
  waiting: <Dot />,
  redo: <RotateCcw size={16} aria-hidden />,
  acquired: <Check size={16} aria-hidden />,
} satisfies Record<CopyGroup, unknown>;

interface CopyListProps {
  found: Submissions;
  opened: Submission | null;
  addressOf: (copy: Submission) => string;
}

/** Who has handed in, by how their copies stand. */
export function CopyList({ found: { submissions, counts }, opened, addressOf }: CopyListProps) {
  return copyGroupNames.map((group) => {
    const copies = submissions.filter((copy) => groupOf(copy) === group);
    if (copies.length === 0) return null;
    return (
      <section key={group} aria-label={copyGroups[group]}>
        <GroupTitle>
          {copyGroups[group]}, {counts[group]}
        </GroupTitle>
        <ul>
          {copies.map((copy) => (
            <li key={copy._id}>
              <Entry to={addressOf(copy)} aria-current={copy._id === opened?._id || undefined}>
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
                {marks[group]}
              </Entry>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
