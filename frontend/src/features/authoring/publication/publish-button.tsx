import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { ApiFailure } from '../../../shared/api/client';
import { publishPath } from '../../../shared/courses/course-path';
import { countOf } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { courseDraftKey, saveField, teacherCoursesKey } from '../course/course-api';
import type { CourseEditor } from '../course/course-editor';

/** Invalidates all queries that depend on the publication status. */
function useInvalidateCourse({ courseId }: CourseEditor) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: courseDraftKey(courseId) });
    void queries.invalidateQueries({ queryKey: teacherCoursesKey });
  };
}

const changesFingerprint = (draft: CourseDraft | undefined): string => JSON.stringify(draft?.changes ?? []);

/**
 * Publishes exactly the changes that the author has seen: pending edits are saved first, and another tab's changes are
 * shown before they become public.
 */
export function usePublishCourse(editor: CourseEditor) {
  const onSettled = useInvalidateCourse(editor);
  return useMutation({
    mutationFn: async () => {
      const saved = await editor.saver.flush();
      if (!saved) throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      const shown = changesFingerprint(editor.current());
      await editor.refetchDraft();
      const draft = editor.current();
      if (draft?.published.isPublished && changesFingerprint(draft) !== shown)
        throw new ApiFailure(
          0,
          'changed',
          'La liste des changements n’est plus la même\u00a0: relisez-la avant de publier.',
        );
      return saveField(editor.courseId, 'published', { isPublished: true }, { revision: draft?.revision });
    },
    onSettled,
  });
}

/** Unpublishes the course; its students keep their access. */
function useUnpublishCourse(editor: CourseEditor) {
  const onSettled = useInvalidateCourse(editor);
  return useMutation({
    mutationFn: () => saveField(editor.courseId, 'published', { isPublished: false }),
    onSettled,
  });
}

/** Restores an archived course as a draft. */
export function useRestoreCourse(editor: CourseEditor) {
  const onSettled = useInvalidateCourse(editor);
  return useMutation({ mutationFn: () => saveField(editor.courseId, 'archived', false), onSettled });
}

/** Unpublishes the course after a confirmation. */
export function UnpublishButton({ editor }: { editor: CourseEditor }) {
  const [isConfirming, setConfirming] = useState(false);
  const withdrawal = useUnpublishCourse(editor);
  return (
    <>
      <Button variant="outline" size="tool" onClick={() => setConfirming(true)}>
        Dépublier
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Dépublier ce cours&#8239;?"
        confirm="Dépublier"
        busyLabel="Retrait…"
        change={withdrawal}
        onConfirm={() =>
          withdrawal.mutate(undefined, {
            onSuccess: () => {
              setConfirming(false);
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

interface PublishButtonProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** Link to the publication step; a published course without changes can be unpublished. */
export function PublishButton({ editor, draft }: PublishButtonProps) {
  const navigate = useNavigate();
  const { isPublished } = draft.published;
  const waiting = draft.changes.length;
  if (draft.isArchived) return null;
  if (isPublished && waiting === 0) return <UnpublishButton editor={editor} />;
  return (
    <Button
      variant="solid"
      size="tool"
      onClick={() => {
        void editor.saver.flush();
        void navigate(publishPath(draft._id));
      }}
    >
      {isPublished ? `Publier ${countOf(waiting, 'changement')}` : 'Publier'}
    </Button>
  );
}
