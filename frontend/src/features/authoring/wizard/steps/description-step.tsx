import { RichTextField } from '../../../../shared/rich-text/rich-text-field';
import { TextAreaField } from '../../../../shared/forms/fields';
import { useAutosavedRichText, useAutosavedField } from '../../course/autosaved-inputs';
import { StepForm, StepHeading } from './step-layout';

const summaryMaxLength = 300;

export default function DescriptionStep() {
  const summary = useAutosavedField({
    field: 'subdescription',
    show: (d) => d.subdescription,
    parse: (typed) => typed,
  });
  const description = useAutosavedRichText('description');
  const requirement = useAutosavedRichText('requirement');
  return (
    <>
      <StepHeading
        step="description"
        lead="À qui le cours s’adresse, et ce que l’on saura faire en le quittant."
      />
      <StepForm>
        <TextAreaField
          label="Résumé"
          hint="Une ou deux phrases, sous le titre du cours."
          rows={3}
          maxLength={summaryMaxLength}
          counter={{ left: summaryMaxLength - summary.value.length }}
          {...summary}
        />
        <RichTextField
          label="Description du cours"
          isPlain
          placeholder="Ce que l’on construit, pour qui, et comment le cours se déroule."
          minHeight="18rem"
          {...description}
        />
        <RichTextField
          label="Prérequis"
          isPlain
          hint="Ce qu’il faut savoir ou avoir installé avant de commencer."
          minHeight="8rem"
          {...requirement}
        />
      </StepForm>
    </>
  );
}
