import { useState } from 'react';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { hasFormatting, htmlToText, textToHtml } from '../state/paragraphs';
import { useEditing } from '../state/use-course-editor';
import { useTypedField } from '../state/use-typed-field';
import { StepForm } from './step-form';
import { StepHeading } from './step-heading';

const summaryMaxLength = 300;

export default function DescriptionStep() {
  const { draft } = useEditing();
  const [formatted] = useState(() => hasFormatting(draft.description) || hasFormatting(draft.requirement));
  const summary = useTypedField({
    field: 'subdescription',
    show: (d) => d.subdescription,
    read: (typed) => typed,
  });
  const description = useTypedField({
    field: 'description',
    show: (d) => htmlToText(d.description),
    read: textToHtml,
  });
  const requirement = useTypedField({
    field: 'requirement',
    show: (d) => htmlToText(d.requirement),
    read: textToHtml,
  });
  return (
    <>
      <StepHeading
        title="Description"
        lead="À qui le cours s’adresse, et ce que l’on saura faire en le quittant."
      />
      <StepForm>
        {formatted && (
          <Notice tone="warn" title="Texte mis en forme">
            Cet éditeur ne garde que les paragraphes&nbsp;: modifier le texte en retire les listes et les
            styles.
          </Notice>
        )}
        <TextAreaField
          label="Résumé"
          hint="Une ou deux phrases, sous le titre du cours."
          rows={3}
          maxLength={summaryMaxLength}
          counter={{ left: summaryMaxLength - summary.value.length }}
          {...summary}
        />
        <TextAreaField
          label="Description du cours"
          hint="Une ligne vide sépare deux paragraphes."
          rows={12}
          {...description}
        />
        <TextAreaField
          label="Prérequis"
          hint="Ce qu’il faut savoir ou avoir installé avant de commencer."
          rows={4}
          {...requirement}
        />
      </StepForm>
    </>
  );
}
