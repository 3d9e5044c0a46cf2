import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { ArrowDown } from '../../../shared/icons/arrow-down';
import { ArrowUp } from '../../../shared/icons/arrow-up';
import { X } from '../../../shared/icons/x';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { IconButton } from '../../../shared/ui/icon-button';
import type { QuizChoice } from '../state/quiz-draft';

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
const Given = chakra('label', {
  base: { display: 'flex', alignItems: 'center', minHeight: '44', flex: '1', cursor: 'pointer' },
});

interface QuizChoiceRowProps {
  fieldId: string;
  group: string;
  choice: QuizChoice;
  index: number;
  count: number;
  /** Its words are given; only whether it is right can be said. */
  fixed: boolean;
  onMark: (right: boolean) => void;
  onType: (text: string) => void;
  onLeave: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onEnter: () => void;
}

export function QuizChoiceRow({ fieldId, group, choice, index, count, fixed, ...on }: QuizChoiceRowProps) {
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
        <Given htmlFor={markId}>{choice.text}</Given>
      </Line>
    );

  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    on.onMove(to);
    // The row moves in the page and would leave the focus behind.
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
