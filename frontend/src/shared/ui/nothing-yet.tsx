import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface NothingYetProps {
  title: string;
  hint: ReactNode;
}

/** An empty place of a buyer's, from which the next step is to choose a course. */
export const NothingYet = (words: NothingYetProps) => (
  <EmptyState
    {...words}
    action={
      <Button variant="outline" size="tool" to="/courses">
        Voir les cours
      </Button>
    }
  />
);
