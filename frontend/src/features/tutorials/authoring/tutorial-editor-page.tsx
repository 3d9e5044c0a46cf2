import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useParams } from 'react-router-dom';
import { tutorialSummaryMaxLength, tutorialTitleMaxLength } from '@atelier/contracts/tutorials';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { useSiteConfig } from '../../../shared/api/site-config';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { CoverPicker } from '../../../shared/pictures/cover-picker';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useSaveOnLeave } from '../../../shared/saving/use-save-on-leave';
import { Button, LinkButton } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeading } from '../../../shared/ui/headings';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { EditorHead } from './editor-head';
import { EditorContext, useEditedField, useEditorContext, useTutorialEditor } from './tutorial-editor';
import { EditorSection, VideoSection } from './video-section';

const EditorSkeleton = () => (
  <chakra.div aria-busy="true" display="grid" gap="28">
    <VisuallyHidden>Chargement du tutoriel…</VisuallyHidden>
    <Skeleton height="44" width="min(28rem, 80%)" />
    <Skeleton height="52" borderRadius="md" />
    <Skeleton height="88" borderRadius="md" />
    <Skeleton height="20rem" borderRadius="md" />
  </chakra.div>
);

/** Why the last save failed. On a conflict, nothing is overwritten until the author has seen the other version. */
function SaveProblem() {
  const { editor } = useEditorContext();
  const status = useAtomValue(editor.statusAtom);
  if (status.kind !== 'failed' && status.kind !== 'conflict') return null;
  return (
    <chakra.div mb="24">
      {status.kind === 'failed' ? (
        <Notice tone="danger" title="Erreur">
          {status.message}
        </Notice>
      ) : (
        <Notice
          tone="danger"
          title="Ce tutoriel a été modifié dans un autre onglet"
          action={<LinkButton onClick={() => void editor.reload()}>Prendre l’autre version</LinkButton>}
        >
          Votre dernière modification n’est pas enregistrée. Rechargez pour repartir de l’autre version.
        </Notice>
      )}
    </chakra.div>
  );
}

/** Title, summary and text. */
function TextSection() {
  const { editor, draft } = useEditorContext();
  const title = useEditedField('title');
  const summary = useEditedField('subDescription');
  return (
    <chakra.div display="grid" gap="28" alignContent="start" minWidth="0">
      <TextField
        {...title}
        label="Titre"
        autoComplete="off"
        placeholder="Lire un plan d’exécution"
        maxLength={tutorialTitleMaxLength}
        counter={{ left: tutorialTitleMaxLength - title.value.length }}
      />
      <TextAreaField
        {...summary}
        label="Résumé"
        hint="Sous le titre, et dans la liste des tutoriels."
        rows={3}
        maxLength={tutorialSummaryMaxLength}
        counter={{ left: tutorialSummaryMaxLength - summary.value.length }}
      />
      <RichTextField
        id="tutorial-description"
        label="Texte"
        value={draft.description}
        minHeight="24rem"
        pictures="public"
        placeholder="De quoi part-on, et où arrive-t-on&#8239;?"
        onChange={(html) => editor.edit('description', html, typingPauseMs)}
        onBlur={() => void editor.saver.flush()}
      />
    </chakra.div>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    gap: { base: '40', xl: '48' },
    alignItems: 'start',
  },
});
/** `/new-blog` and `/new-blog/:id`: a tutorial editor with autosave. */
function TutorialEditing() {
  const { editor, draft, error, retry, exists } = useTutorialEditor();
  const maxBytes = useSiteConfig().data?.uploads.maxImageBytes;
  useSaveOnLeave(editor);

  if (error && isNotFound(error))
    return (
      <>
        <PageTitle title="Tutoriel introuvable" />
        <PageHeading mb="24">Tutoriel introuvable</PageHeading>
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
    <EditorContext value={{ editor, draft }}>
      <PageTitle title={exists ? 'Modifier un tutoriel' : 'Nouveau tutoriel'} />
      <EditorHead exists={exists} />
      <SaveProblem />
      <Columns>
        <TextSection />
        <chakra.div display="grid" gap="36" minWidth="0">
          <EditorSection field="image" title="Image">
            <CoverPicker
              label="Image du tutoriel"
              imageUrl={draft.image}
              maxBytes={maxBytes}
              onPicture={(imagePath) => editor.edit('image', imagePath)}
              onRemove={() => editor.edit('image', '')}
            />
          </EditorSection>
          <VideoSection />
        </chakra.div>
      </Columns>
    </EditorContext>
  );
}

/** Remounted for another tutorial, so that no control state is carried over. */
export function Component() {
  const { id } = useParams();
  return <TutorialEditing key={id ?? 'new'} />;
}
