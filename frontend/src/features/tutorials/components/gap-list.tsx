import type { PublicationGap } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';

const Point = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '14',
    width: 'full',
    minHeight: '48',
    py: '10',
    textAlign: 'start',
    cursor: 'pointer',
    borderBottom: 'line',
    '&:hover': { textDecoration: 'underline' },
  },
});
const Ring = chakra('span', {
  base: { boxSize: '18px', borderRadius: 'full', borderWidth: '2px', borderColor: 'accent' },
});

/** Moves the focus to the control of a field; its box, where the control is none of ours. */
function goToField(path: string): void {
  const field = document.getElementById(`tutorial-${path}`);
  const control = field?.matches('input, textarea, [contenteditable=true]')
    ? field
    : (field?.querySelector<HTMLElement>('[contenteditable=true], input, button') ?? field);
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface GapListProps {
  gaps: readonly PublicationGap[];
  onChoose: () => void;
}

/** What is missing; each point leads to the field that settles it. */
export const GapList = ({ gaps, onChoose }: GapListProps) => (
  <chakra.ul borderTop="line">
    {gaps.map(({ path, message }) => (
      <li key={path}>
        <Point
          type="button"
          onClick={() => {
            onChoose();
            // Once the dialog has closed and given the focus back.
            setTimeout(() => goToField(path));
          }}
        >
          <Ring aria-hidden />
          {message}
        </Point>
      </li>
    ))}
  </chakra.ul>
);
