import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { Plus } from '../../../shared/icons/learning';
import { X } from '../../../shared/icons/public';
import { Button, IconButton } from '../../../shared/ui/button';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { blankChoice, maxChoices, type QuizChoice, type QuizDraft } from './quiz-draft';
import { moveItem } from '../programme/programme';

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: '4',
    borderRadius: 'md',
  },
});
const Text = chakra('input', controlRecipe);
const SelectedType = chakra('label', {
  base: { display: 'flex', alignItems: 'center', minHeight: '44', flex: '1', cursor: 'pointer' },
});

interface QuizChoiceRowProps {
  fieldId: string;
  group: string;
  choice: QuizChoice;
  index: number;
  count: number;
  /** The texts cannot be edited, only which is right. */
  fixed: boolean;
  onMark: (right: boolean) => void;
  onType: (text: string) => void;
  onLeave: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function QuizChoiceRow({ fieldId, group, choice, index, count, fixed, ...on }: QuizChoiceRowProps) {
  const markId = `${fieldId}-right`;
  const mark = (
    <chakra.input
      flexShrink={0}
      boxSize="22px"
      mx="10"
      accentColor="var(--chakra-colors-green)"
      cursor="pointer"
      id={markId}
      type={fixed ? 'radio' : 'checkbox'}
      name={group}
      checked={choice.right}
      aria-label={fixed ? undefined : `Réponse ${index + 1} correcte`}
      onChange={(event) => on.onMark(event.target.checked)}
    />
  );
  if (fixed)
    return (
      <Line>
        {mark}
        <SelectedType htmlFor={markId}>{choice.text}</SelectedType>
      </Line>
    );

  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    on.onMove(to);
    // Moving the row in the DOM would lose the focus.
    requestAnimationFrame(() => button.focus());
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    on.onEnter();
  };
  return (
    <Line>
      {mark}
      <Text
        id={fieldId}
        flex={{ base: '1 1 calc(100% - 50px)', sm: '1' }}
        minWidth="0"
        minHeight="44"
        maxLength={500}
        aria-label={`Réponse ${index + 1}`}
        value={choice.text}
        onChange={(event) => on.onType(event.target.value)}
        onBlur={on.onLeave}
        onKeyDown={addOnEnter}
      />
      <chakra.span display="inline-flex" ms="auto">
        <IconButton
          label={`Monter la réponse ${index + 1}`}
          aria-disabled={index === 0 || undefined}
          onClick={move(index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Descendre la réponse ${index + 1}`}
          aria-disabled={index === count - 1 || undefined}
          onClick={move(index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Supprimer la réponse ${index + 1}`} onClick={on.onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </chakra.span>
    </Line>
  );
}

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

/** The choices; for « Vrai ou faux » the two are fixed and exactly one is right. */
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
            onMove={(to) => change({ ...draft, choices: moveItem(choices, index, to) })}
            onRemove={() => remove(index)}
            onEnter={add}
          />
        ))}
      </chakra.ul>
      {!fixed && choices.length < maxChoices && (
        <Button variant="quiet" size="touch" mt="8" onClick={add}>
          <Plus size={18} aria-hidden />
          Ajouter une réponse
        </Button>
      )}
    </Group>
  );
}
