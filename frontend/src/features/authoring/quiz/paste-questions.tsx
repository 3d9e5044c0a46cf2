import { Suspense, useState } from 'react';
import { ListPlus } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { useEditing } from '../course/course-editor';
import type { QuizzesDialogProps } from './paste-quizzes-dialog';
import { lazyPart } from '../../../shared/connection/connection';

const QuizzesDialog = lazyPart(() => import('./paste-quizzes-dialog'));

/** « Coller des questions », into the quiz of a lesson. */
export function PasteQuestions({
  lessonId,
  ...bank
}: { lessonId: string } & NonNullable<QuizzesDialogProps['bank']>) {
  const { editor } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const section = editor.sections().find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId));
  return (
    <>
      <Button variant="quiet" size="touch" onClick={() => setOpen(true)}>
        <ListPlus size={18} aria-hidden />
        Coller des questions
      </Button>
      {isOpen && section && (
        <Suspense>
          <QuizzesDialog section={section} bank={bank} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
