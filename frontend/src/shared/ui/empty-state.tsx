import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button';

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'center' },
    gap: '24',
    p: '20',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
  },
});
const Picture = chakra('img', {
  base: { width: '200px', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 'sm' },
});
const Hint = chakra('p', { base: { color: 'muted', mt: '4' } });

export interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** Path of a picture, `/illustrations/…`; null for none. */
  illustration?: string | null;
}

export function EmptyState({
  title,
  hint,
  action,
  illustration = '/illustrations/course-css.svg',
}: EmptyStateProps) {
  return (
    <Box>
      {illustration && <Picture src={illustration} alt="" htmlWidth={200} htmlHeight={113} />}
      <div>
        <chakra.h2 textStyle="h4">{title}</chakra.h2>
        {hint && <Hint>{hint}</Hint>}
        {action && <chakra.div mt="14">{action}</chakra.div>}
      </div>
    </Box>
  );
}

interface EmptyPurchasesProps {
  title: string;
  hint: ReactNode;
}

/** Empty state of purchases; leads to the catalogue. */
export const EmptyPurchases = (words: EmptyPurchasesProps) => (
  <EmptyState
    {...words}
    action={
      <Button variant="outline" size="tool" to="/courses">
        Voir les cours
      </Button>
    }
  />
);
