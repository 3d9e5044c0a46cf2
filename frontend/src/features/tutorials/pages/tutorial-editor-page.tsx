import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { CoverPicker } from '../../../shared/pictures/cover-picker';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { isNotFound } from '../../../shared/api/client';
import { useSiteConfig } from '../../../shared/api/site-config';
import { EditorHead } from '../components/editor-head';
import { EditorPart } from '../components/editor-part';
import { EditorSkeleton } from '../components/editor-skeleton';
import { SaveProblem } from '../components/save-problem';
import { TextPart } from '../components/text-part';
import { VideoPart } from '../components/video-part';
import { useSaveOnLeave } from '../../../shared/saving/use-save-on-leave';
import { useTutorialEditor, WritingContext } from '../state/use-tutorial-editor';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    gap: { base: '40', xl: '48' },
    alignItems: 'start',
  },
});
/** `/new-blog` and `/new-blog/:id`: one tutorial, saved as it is written. */
function TutorialEditing() {
  const { editor, draft, error, retry, exists } = useTutorialEditor();
  const maxBytes = useSiteConfig().data?.uploads.maxImageBytes;
  useSaveOnLeave(editor);

  if (error && isNotFound(error))
    return (
      <>
        <PageTitle title="Tutoriel introuvable" />
        <chakra.h1 textStyle="h1Tool" mb="24">
          Tutoriel introuvable
        </chakra.h1>
        <EmptyState
          title="Il n’y a plus rien ici"
          hint="Ce tutoriel a été supprimé, ou son adresse est fausse."
          action={
            <Button variant="outline" size="touch" to="/admin/tutoriels">
              Voir les tutoriels
            </Button>
          }
        />
      </>
    );
  if (error && !draft) return <ErrorPanel title="Erreur" message={failureMessage(error)} retry={retry} />;
  if (!draft) return <EditorSkeleton />;
  return (
    <WritingContext value={{ editor, draft }}>
      <PageTitle title={exists ? 'Modifier un tutoriel' : 'Nouveau tutoriel'} />
      <EditorHead exists={exists} />
      <SaveProblem />
      <Columns>
        <TextPart />
        <chakra.div display="grid" gap="36" minWidth="0">
          <EditorPart field="image" title="Image">
            <CoverPicker
              label="Image du tutoriel"
              imageUrl={draft.image}
              maxBytes={maxBytes}
              onPicture={(imagePath) => editor.edit('image', imagePath)}
              onRemove={() => editor.edit('image', '')}
            />
          </EditorPart>
          <VideoPart />
        </chakra.div>
      </Columns>
    </WritingContext>
  );
}

/** Another address is another tutorial: nothing of the former one's controls may stay. */
export function Component() {
  const { id } = useParams();
  return <TutorialEditing key={id ?? 'new'} />;
}
