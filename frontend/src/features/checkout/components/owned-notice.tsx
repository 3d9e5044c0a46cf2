import { Button } from '../../../shared/ui/button';
import { allQuoted } from '../../../shared/quoted';
import { Notice } from '../../../shared/ui/notice';
import type { CartItem } from '../../cart/state/cart';

/** A course is never sold twice to the same person. */
export function OwnedNotice({ courses }: { courses: readonly CartItem[] }) {
  if (courses.length === 0) return null;
  return (
    <Notice
      tone="success"
      title={courses.length === 1 ? 'Vous suivez déjà ce cours' : 'Vous suivez déjà ces cours'}
      action={
        <Button variant="link" size="tool" to="/auth/courses">
          Mes cours
        </Button>
      }
    >
      {allQuoted(courses.map(({ title }) => title))}&nbsp;: non compté dans le total.
    </Notice>
  );
}
