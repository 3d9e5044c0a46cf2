import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { moved } from '../../draft/state/programme';
import { blankChoice, choicesMax, type QuizChoice, type QuizDraft } from '../state/quiz-draft';
import { QuizChoiceRow } from './quiz-choice-row';

const Group = chakra('fieldset', {
  base: { mt: '8', '& legend': { textStyle: 'small', fontWeight: 600 } },
});

interface QuizChoicesProps {
  draft: QuizDraft;
  /** Saved at once. */
  change: (draft: QuizDraft) => void;
  /** Saved after a pause. */
  type: (draft: QuizDraft) => void;
  settle: () => void;
}

const fieldId = (choiceId: string) => `choice-${choiceId}`;

/** The possible answers; of « Vrai ou faux » the two are given and exactly one is right. */
export function QuizChoices({ draft, change, type, settle }: QuizChoicesProps) {
  const { choices, choiceType } = draft;
  const fixed = choiceType === 'true-false';
  const group = useId();
  const replace = (id: string, facts: Partial<QuizChoice>): QuizDraft => ({
    ...draft,
    choices: choices.map((choice) => (choice.id === id ? { ...choice, ...facts } : choice)),
  });
  const mark = ({ id }: QuizChoice, right: boolean) =>
    change(
      fixed
        ? { ...draft, choices: choices.map((choice) => ({ ...choice, right: choice.id === id })) }
        : replace(id, { right }),
    );
  const focusSoon = (id: string | undefined) =>
    requestAnimationFrame(() => id && document.getElementById(fieldId(id))?.focus());
  const add = () => {
    const choice = blankChoice();
    change({ ...draft, choices: [...choices, choice] });
    focusSoon(choice.id);
  };
  const remove = (index: number) => {
    change({ ...draft, choices: choices.filter((_, at) => at !== index) });
    focusSoon((choices[index + 1] ?? choices[index - 1])?.id);
  };

  return (
    <Group>
      <legend>Réponses proposées (cochez {fixed ? 'la bonne' : 'la bonne ou les bonnes'})</legend>
      <chakra.ul display="grid" gap="8" mt="8">
        {choices.map((choice, index) => (
          <QuizChoiceRow
            key={choice.id}
            fieldId={fieldId(choice.id)}
            group={group}
            choice={choice}
            index={index}
            count={choices.length}
            fixed={fixed}
            onMark={(right) => mark(choice, right)}
            onType={(text) => type(replace(choice.id, { text }))}
            onLeave={settle}
            onMove={(to) => change({ ...draft, choices: moved(choices, index, to) })}
            onRemove={() => remove(index)}
            onEnter={add}
          />
        ))}
      </chakra.ul>
      {!fixed && choices.length < choicesMax && (
        <Button variant="quiet" size="touch" mt="8" onClick={add}>
          <Plus size={18} aria-hidden />
          Ajouter une réponse
        </Button>
      )}
    </Group>
  );
}
