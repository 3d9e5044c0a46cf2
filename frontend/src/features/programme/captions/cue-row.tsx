import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Play } from '../../../shared/icons/play';
import { Trash2 } from '../../../shared/icons/trash-2';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { IconButton } from '../../../shared/ui/icon-button';
import { faultOf, type EditedCue } from './captions-file';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr) 44px', sm: '44px 7.5rem minmax(0, 1fr) 44px' },
    gap: '8',
    alignItems: 'start',
    p: '8',
    borderRadius: 'sm',
    // Thousands of them are laid out as they are scrolled to.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    _current: { bg: 'sunken' },
  },
});
const Input = chakra('input', controlRecipe);
const Words = chakra('textarea', controlRecipe);

interface CueRowProps {
  cue: EditedCue;
  /** Counted from 1, as it is read aloud. */
  number: number;
  isCurrent: boolean;
  /** It was asked for just now. */
  takesFocus: boolean;
  onEdit: (key: number, part: Partial<EditedCue>) => void;
  onPlay: (from: string) => void;
  onRemove: (key: number) => void;
}

/** One caption: its moment, its words, and the film played from there. */
export function CueRow({ cue, number, isCurrent, takesFocus, onEdit, onPlay, onRemove }: CueRowProps) {
  const words = useRef<HTMLTextAreaElement>(null);
  const fault = faultOf(cue);
  useEffect(() => {
    if (takesFocus) words.current?.focus();
  }, [takesFocus]);
  return (
    <Line aria-current={isCurrent || undefined}>
      <IconButton label={`Lire à partir de ${cue.from}`} onClick={() => onPlay(cue.from)}>
        <Play size={18} aria-hidden />
      </IconButton>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr' }}>
        <Input
          aria-label={`Début du sous-titre ${number}`}
          aria-invalid={fault !== null || undefined}
          px="10"
          value={cue.from}
          onChange={(event) => onEdit(cue.key, { from: event.target.value })}
        />
        <Input
          aria-label={`Fin du sous-titre ${number}`}
          aria-invalid={fault !== null || undefined}
          px="10"
          value={cue.to}
          onChange={(event) => onEdit(cue.key, { to: event.target.value })}
        />
      </chakra.div>
      <chakra.div gridColumn={{ base: '2', sm: 'auto' }} gridRow={{ base: '2', sm: 'auto' }}>
        <Words
          ref={words}
          aria-label={`Texte du sous-titre ${number}`}
          rows={Math.max(3, cue.text.split('\n').length)}
          py="10"
          px="12"
          resize="vertical"
          maxLength={2_000}
          value={cue.text}
          onChange={(event) => onEdit(cue.key, { text: event.target.value })}
        />
        {fault && (
          <chakra.p color="danger" textStyle="small" mt="4">
            {fault}
          </chakra.p>
        )}
      </chakra.div>
      <IconButton label={`Supprimer le sous-titre ${number}`} onClick={() => onRemove(cue.key)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Line>
  );
}
