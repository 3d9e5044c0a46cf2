import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useAtomValue } from 'jotai';
import { stepPath } from '../../../shared/course-path';
import { plural } from '../../../shared/format';
import { Notice } from '../../../shared/ui/notice';
import { Button } from '../../../shared/ui/button';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import type { CourseEditor } from '../../draft/state/course-editor';
import { useOpenMerge } from './open-merge';

/** Said aloud where another tab's work was put together with this one's, without a question. */
export function MergedAloud({ editor }: { editor: CourseEditor }) {
  const count = useAtomValue(editor.mergedAtom);
  return (
    <VisuallyHidden role="status" data-merged={count}>
      {count > 0 && 'Le programme réunit ce que cet onglet et un autre ont écrit.'}
    </VisuallyHidden>
  );
}

/** On the other steps: where the questions are. */
export function MergeWaiting({ draft }: { draft: CourseDraft }) {
  const open = useOpenMerge(draft);
  if (open === null) return null;
  return (
    <Notice tone="warn" mb="24">
      Deux onglets se contredisent dans le programme&nbsp;: {open.left} {plural(open.left, 'réponse')}{' '}
      {open.left > 1 ? 'manquent' : 'manque'}.{' '}
      <Button variant="link" size="tool" to={stepPath('programme', draft._id)}>
        Répondre
      </Button>
    </Notice>
  );
}
