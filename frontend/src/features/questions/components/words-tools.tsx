import { hidingReasons, type HidingReason } from '@atelier/contracts/words/question-words';
import { namesOf } from '@atelier/contracts/words/names-of';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Eye } from '../../../shared/icons/eye';
import { EyeOff } from '../../../shared/icons/eye-off';
import { Pencil } from '../../../shared/icons/pencil';
import { Trash2 } from '../../../shared/icons/trash-2';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { RadioCard } from '../../../shared/ui/radio-card';
import { WordsButton } from './words-button';

/** A phone has room for the sign alone; the button’s name says it all. */
const Word = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });

interface WordsToolsProps {
  /** « cette question » or « cette réponse ». */
  what: string;
  said: { isOwn: boolean; hidden: HidingReason | null };
  mayModerate: boolean;
  busy: boolean;
  error: unknown;
  onEdit?: (() => void) | undefined;
  /** Absent where it cannot be. */
  onRemove?: (() => void) | undefined;
  onHide: (reason: HidingReason | null) => void;
  /** A question that was asked and given up keeps no refusal. */
  onFold: () => void;
}

/** Changing one's own words, and taking others' out of sight. What cannot be taken back is asked in place. */
export function WordsTools(props: WordsToolsProps) {
  const { what, said, mayModerate, busy, error, onEdit, onRemove, onHide, onFold } = props;
  const [asking, setAsking] = useState<'remove' | 'hide' | null>(null);
  const [reason, setReason] = useState<HidingReason>('off-topic');
  const asked = useRef<HTMLButtonElement | null>(null);
  const ask = (kind: 'remove' | 'hide') => (event: { currentTarget: HTMLButtonElement }) => {
    asked.current = event.currentTarget;
    setAsking(kind);
  };
  const fold = () => {
    setAsking(null);
    onFold();
    asked.current?.focus();
  };
  const isForeign = mayModerate && !said.isOwn;
  return (
    <>
      {said.isOwn && onEdit && (
        <WordsButton type="button" aria-label={`Modifier ${what}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          <Word>Modifier</Word>
        </WordsButton>
      )}
      {isForeign && !said.hidden && (
        <WordsButton
          type="button"
          aria-label={`Masquer ${what}`}
          aria-expanded={asking === 'hide'}
          onClick={ask('hide')}
        >
          <EyeOff size={16} aria-hidden />
          <Word>Masquer</Word>
        </WordsButton>
      )}
      {isForeign && said.hidden && (
        <WordsButton type="button" aria-label={`Rétablir ${what}`} onClick={() => onHide(null)}>
          <Eye size={16} aria-hidden />
          <Word>Rétablir</Word>
        </WordsButton>
      )}
      {onRemove && (
        <WordsButton
          type="button"
          aria-label={`Supprimer ${what}`}
          aria-expanded={asking === 'remove'}
          onClick={ask('remove')}
        >
          <Trash2 size={16} aria-hidden />
          <Word>Supprimer</Word>
        </WordsButton>
      )}
      {asking === 'remove' && (
        <ConfirmFold
          confirm="Supprimer"
          busy={busy}
          error={error}
          onConfirm={() => onRemove?.()}
          onFold={fold}
        >
          Êtes-vous sûr de vouloir supprimer cet élément ?
        </ConfirmFold>
      )}
      {asking === 'hide' && (
        <ConfirmFold
          confirm="Masquer"
          busy={busy}
          error={error}
          onConfirm={() => {
            onHide(reason);
            setAsking(null);
          }}
          onFold={fold}
        >
          <chakra.span display="block" mb="12">
            Seuls vous et son auteur verrez encore {what}. Le journal garde la raison.
          </chakra.span>
          <chakra.span role="radiogroup" aria-label="Raison" display="grid" gap="8">
            {namesOf<HidingReason>(hidingReasons).map((name) => (
              <RadioCard
                key={name}
                name={`raison-${what}`}
                title={hidingReasons[name]}
                checked={reason === name}
                onChange={() => setReason(name)}
              />
            ))}
          </chakra.span>
        </ConfirmFold>
      )}
    </>
  );
}
