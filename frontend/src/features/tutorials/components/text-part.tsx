import { tutorialSummaryMaxLength, tutorialTitleMaxLength } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useWriting } from '../state/use-tutorial-editor';
import { useWrittenField } from '../state/use-written-field';

/** Title, summary and text. */
export function TextPart() {
  const { editor, draft } = useWriting();
  const title = useWrittenField('title');
  const summary = useWrittenField('subDescription');
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
