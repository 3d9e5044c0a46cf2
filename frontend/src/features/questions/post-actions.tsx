import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import type { Question } from '@atelier/contracts/questions';
import { namesOf } from '@atelier/contracts/words/names-of';
import { type HidingReason, hidingReasons } from '@atelier/contracts/words/question-words';
import { formatNumber } from '../../shared/format/format';
import { Eye, EyeOff } from '../../shared/icons/common';
import { Pencil, ThumbsUp, Trash2 } from '../../shared/icons/members';
import { Avatar } from '../../shared/ui/avatar';
import { ConfirmFold } from '../../shared/ui/confirm';
import { Row } from '../../shared/ui/layout';
import { RadioCard } from '../../shared/forms/choice';
import { RelativeTime } from '../../shared/ui/live-values';
import { Tag } from '../../shared/ui/tag';

type Post = Pick<Question, 'user' | 'createdAt' | 'editedAt' | 'hidden'>;

/** Author, date and state of a question or an answer. */
export const AuthorLine = ({ said, children }: { said: Post; children?: ReactNode }) => (
  <Row wrap columnGap="12" rowGap="6" alignItems="flex-start">
    <Avatar name={said.user.name} imageUrl={said.user.imageUrl} />
    <chakra.p flex="1" minWidth="8rem" textStyle="small" fontVariantNumeric="normal">
      <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
        {said.user.name}
      </chakra.span>
      <chakra.span color="muted">
        <RelativeTime iso={said.createdAt} />
        {said.editedAt && ', modifié'}
      </chakra.span>
    </chakra.p>
    <Row
      gap="8"
      wrap
      justifyContent={{ sm: 'flex-end' }}
      flexBasis={{ base: '100%', sm: 'auto' }}
      maxWidth={{ sm: '60%' }}
      _empty={{ display: 'none' }}
    >
      {said.hidden && (
        <Tag tone="danger">
          Masqué{'\u00a0'}: {hidingReasons[said.hidden].toLowerCase()}
        </Tag>
      )}
      {said.user.isTeacher && <Tag tone="solidGreen">Formateur</Tag>}
      {children}
    </Row>
  </Row>
);

/** A button below a question or an answer. */
export const ActionButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '36px',
    px: '6',
    ms: '-6px',
    textStyle: 'small',
    fontWeight: 600,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg' },
    _pressed: { color: 'atext' },
  },
});

interface LikeButtonProps {
  said: { likes: number; isLiked: boolean };
  onPress: () => void;
}

/** Toggles a like. */
export const LikeButton = ({ said, onPress }: LikeButtonProps) => (
  <ActionButton
    type="button"
    aria-pressed={said.isLiked}
    aria-label={`Utile, ${formatNumber(said.likes)}`}
    onClick={onPress}
  >
    <ThumbsUp size={18} aria-hidden />
    {formatNumber(said.likes)}
  </ActionButton>
);

/** A phone has room for the sign alone; the button’s name says it all. */
const ActionLabel = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });

interface PostActionsProps {
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

/** Edit and remove one's own post, hide or restore those of others; destructive actions are confirmed in place. */
export function PostActions(props: PostActionsProps) {
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
        <ActionButton type="button" aria-label={`Modifier ${what}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          <ActionLabel>Modifier</ActionLabel>
        </ActionButton>
      )}
      {isForeign && !said.hidden && (
        <ActionButton
          type="button"
          aria-label={`Masquer ${what}`}
          aria-expanded={asking === 'hide'}
          onClick={ask('hide')}
        >
          <EyeOff size={16} aria-hidden />
          <ActionLabel>Masquer</ActionLabel>
        </ActionButton>
      )}
      {isForeign && said.hidden && (
        <ActionButton type="button" aria-label={`Rétablir ${what}`} onClick={() => onHide(null)}>
          <Eye size={16} aria-hidden />
          <ActionLabel>Rétablir</ActionLabel>
        </ActionButton>
      )}
      {onRemove && (
        <ActionButton
          type="button"
          aria-label={`Supprimer ${what}`}
          aria-expanded={asking === 'remove'}
          onClick={ask('remove')}
        >
          <Trash2 size={16} aria-hidden />
          <ActionLabel>Supprimer</ActionLabel>
        </ActionButton>
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
