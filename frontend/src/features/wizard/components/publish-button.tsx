import type { CourseDraft } from '@atelier/contracts/course-draft';
import { useNavigate } from 'react-router-dom';
import { countOf } from '../../../shared/format';
import { publicationPath } from '../../../shared/course-path';
import { Button } from '../../../shared/ui/button';
import type { CourseEditor } from '../../draft/state/course-editor';
import { UnpublishButton } from './unpublish-button';

interface PublishButtonProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** Leads to what is to be published; a published course of which nothing waits can be withdrawn. */
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
        void navigate(publicationPath(draft._id));
      }}
    >
      {isPublished ? `Publier ${countOf(waiting, 'changement')}` : 'Publier'}
    </Button>
  );
}
