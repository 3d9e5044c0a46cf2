import { chakra } from '@chakra-ui/react';
import { languageLabels, languages } from '@atelier/contracts/words/languages';
import { RadioCard } from '../../../shared/ui/radio-card';
import { useEditing } from '../../draft/state/use-course-editor';
import { StepHeading } from './step-heading';

const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });

export default function LanguageStep() {
  const { editor, draft } = useEditing();
  return (
    <>
      <StepHeading step="language" lead="Celle que l’on entend dans les vidéos." />
      <chakra.fieldset display="grid" gap="12" maxWidth="40rem">
        <Legend>Langue</Legend>
        {languages.map((value) => (
          <RadioCard
            key={value}
            name="language"
            value={value}
            title={languageLabels[value]}
            checked={draft.language === value}
            onChange={() => editor.edit({ field: 'language', value }, { language: value })}
          />
        ))}
      </chakra.fieldset>
    </>
  );
}
