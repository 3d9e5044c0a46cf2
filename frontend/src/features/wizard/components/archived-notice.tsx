import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import type { CourseEditor } from '../../draft/state/course-editor';
import { useRestore } from '../state/use-publish';
import { useBanner } from './error-banner';

/** Above every step of an archived course: what that means, and the way back. */
export function ArchivedNotice({ editor }: { editor: CourseEditor }) {
  const restoration = useRestore(editor);
  const showBanner = useBanner();
  const restore = () =>
    restoration.mutate(undefined, {
      onSuccess: () => toast('Cours restauré, il est de nouveau un brouillon'),
      onError: (error) => showBanner(failureMessage(error)),
    });
  return (
    <Notice
      mb="24"
      tone="warn"
      title="Cours archivé"
      action={
        <Button variant="link" size="tool" busy={restoration.isPending} onClick={restore}>
          Restaurer
        </Button>
      }
    >
      Il n’est plus dans le catalogue ni dans les listes. Ses élèves gardent leur accès.
    </Notice>
  );
}
