import type { Submission, Submissions } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CopyList } from './copy-list';
import { MissingCopies } from './missing-copies';
import { OpenedCopy } from './opened-copy';

const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16.5rem minmax(0, 1fr)' },
    border: { lg: 'line' },
    borderRadius: { lg: 'md' },
    bg: { lg: 'surface' },
    overflow: 'hidden',
  },
});
const Side = chakra('nav', { base: { bg: { lg: 'sunken' }, borderEnd: { lg: 'line' } } });

interface CopiesDeskProps {
  assessmentId: string;
  copies: Submissions;
  /** Whose copy the address opens. A phone shows it alone, or the list. */
  chosen: string | null;
}

/** The list of copies beside the one that is open: the first, until one is chosen. */
export function CopiesDesk({ assessmentId, copies, chosen }: CopiesDeskProps) {
  const navigate = useNavigate();
  const { submissions, currentPage } = copies;
  const of = (studentId: string | null) => submissions.find((copy) => copy.studentId === studentId);
  // Once corrected it stands elsewhere in the list, and stays open.
  const [firstId] = useState(submissions[0]?.studentId ?? null);
  const asked = of(chosen);
  const opened = asked ?? of(firstId) ?? submissions[0];

  const page = currentPage > 1 ? { page: String(currentPage) } : null;
  const addressOf = ({ studentId }: Submission) =>
    `?${new URLSearchParams({ ...page, copie: studentId }).toString()}`;
  return (
    <Desk>
      <Side aria-label="Copies" display={{ base: asked ? 'none' : 'block', lg: 'block' }}>
        <CopyList found={copies} opened={opened ?? null} addressOf={addressOf} />
        <MissingCopies assessmentId={assessmentId} />
      </Side>
      {opened && (
        <chakra.div display={{ base: asked ? 'block' : 'none', lg: 'block' }} minWidth="0">
          <OpenedCopy
            copies={submissions}
            copy={opened}
            listPath={`?${new URLSearchParams({ ...page }).toString()}`}
            open={(copy) => void navigate(addressOf(copy))}
          />
        </chakra.div>
      )}
    </Desk>
  );
}
