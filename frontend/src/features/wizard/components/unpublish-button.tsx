import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast';
import type { CourseEditor } from '../../draft/state/course-editor';
import { useUnpublish } from '../state/use-publish';

/** Takes the course off sale once its author has said yes. */
export function UnpublishButton({ editor }: { editor: CourseEditor }) {
  const [asked, setAsked] = useState(false);
  const withdrawal = useUnpublish(editor);
  return (
    <>
      <Button variant="outline" size="tool" onClick={() => setAsked(true)}>
        Dépublier
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Dépublier ce cours&#8239;?"
        confirm="Dépublier"
        busyLabel="Retrait…"
        change={withdrawal}
        onConfirm={() =>
          withdrawal.mutate(undefined, {
            onSuccess: () => {
              setAsked(false);
              toast('Cours dépublié');
            },
          })
        }
      >
        <p>
          Il quitte le catalogue et ne peut plus être acheté. Les élèves gardent leur accès, et vous pouvez le
          publier de nouveau à tout moment.
        </p>
      </ConfirmDialog>
    </>
  );
}
