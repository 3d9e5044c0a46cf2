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
import { postAction } from '../../shared/ui/control-styles';
import { Row } from '../../shared/ui/layout';
import { RadioCard } from '../../shared/forms/choice';
import { RelativeTime } from '../../shared/ui/live-values';
import { Tag } from '../../shared/ui/tag';

type Post = Pick<Question, 'user' | 'createdAt' | 'editedAt' | 'hidden'>;

/** Author, date and state of a question or an answer. */
export const AuthorLine = ({ post, children }: { post: Post; children?: ReactNode }) => (
  <Row wrap columnGap="12" rowGap="6" alignItems="flex-start">
    <Avatar name={post.user.name} imageUrl={post.user.imageUrl} />
    <chakra.p flex="1" minWidth="8rem" textStyle="small" fontVariantNumeric="normal">
      <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
        {post.user.name}
      </chakra.span>
      <chakra.span color="muted">
        <RelativeTime iso={post.createdAt} />
        {post.editedAt && ', modifié'}
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
      {post.hidden && (
        <Tag tone="danger">
          Masqué{'\u00a0'}: {hidingReasons[post.hidden].toLowerCase()}
        </Tag>
      )}
      {post.user.isTeacher && <Tag tone="solidGreen">Formateur</Tag>}
      {children}
    </Row>
  </Row>
);

/** A button below a question or an answer. */
export const ActionButton = chakra('button', {
  base: {
    ...postAction,
    cursor: 'pointer',
    _hover: { bg: 'bg' },
    _pressed: { color: 'atext' },
  },
});

interface LikeButtonProps {
  post: { likes: number; isLiked: boolean };
  onPress: () => void;
}

/** Toggles a like. */
export const LikeButton = ({ post, onPress }: LikeButtonProps) => (
  <ActionButton
    type="button"
    aria-pressed={post.isLiked}
    aria-label={`Utile, ${formatNumber(post.likes)}`}
    onClick={onPress}
  >
    <ThumbsUp size={18} aria-hidden />
    {formatNumber(post.likes)}
  </ActionButton>
);

/** A phone shows only the icon; the accessible name is the full label. */
const ActionLabel = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });

interface PostActionsProps {
  /** Accessible name: « cette question » or « cette réponse ». */
  label: string;
  post: { isOwn: boolean; hidden: HidingReason | null };
  mayModerate: boolean;
  busy: boolean;
  error: unknown;
  onEdit?: (() => void) | undefined;
  /** Absent when removal is not allowed. */
  onRemove?: (() => void) | undefined;
  onHide: (reason: HidingReason | null) => void;
  /** Called when a confirmation is cancelled, to clear its error. */
  onClose: () => void;
}

/** Edit and remove one's own post, hide or restore those of others; destructive actions are confirmed in place. */
export function PostActions(props: PostActionsProps) {
  const { label, post, mayModerate, busy, error, onEdit, onRemove, onHide, onClose } = props;
  const [confirming, setConfirming] = useState<'remove' | 'hide' | null>(null);
  const [reason, setReason] = useState<HidingReason>('off-topic');
  const trigger = useRef<HTMLButtonElement | null>(null);
  const openConfirmation = (kind: 'remove' | 'hide') => (event: { currentTarget: HTMLButtonElement }) => {
    trigger.current = event.currentTarget;
    setConfirming(kind);
  };
  const close = () => {
    setConfirming(null);
    onClose();
    trigger.current?.focus();
  };
  const isOthers = mayModerate && !post.isOwn;
  return (
    <>
      {post.isOwn && onEdit && (
        <ActionButton type="button" aria-label={`Modifier ${label}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
          <ActionLabel>Modifier</ActionLabel>
        </ActionButton>
      )}
      {isOthers && !post.hidden && (
        <ActionButton
          type="button"
          aria-label={`Masquer ${label}`}
          aria-expanded={confirming === 'hide'}
          onClick={openConfirmation('hide')}
        >
          <EyeOff size={16} aria-hidden />
          <ActionLabel>Masquer</ActionLabel>
        </ActionButton>
      )}
      {isOthers && post.hidden && (
        <ActionButton type="button" aria-label={`Rétablir ${label}`} onClick={() => onHide(null)}>
          <Eye size={16} aria-hidden />
          <ActionLabel>Rétablir</ActionLabel>
        </ActionButton>
      )}
      {onRemove && (
        <ActionButton
          type="button"
          aria-label={`Supprimer ${label}`}
          aria-expanded={confirming === 'remove'}
          onClick={openConfirmation('remove')}
        >
          <Trash2 size={16} aria-hidden />
          <ActionLabel>Supprimer</ActionLabel>
        </ActionButton>
      )}
      {confirming === 'remove' && (
        <ConfirmFold
          confirm="Supprimer"
          busy={busy}
          error={error}
          onConfirm={() => onRemove?.()}
          onFold={close}
        >
          Êtes-vous sûr de vouloir supprimer cet élément ?
        </ConfirmFold>
      )}
      {confirming === 'hide' && (
        <ConfirmFold
          confirm="Masquer"
          busy={busy}
          error={error}
          onConfirm={() => {
            onHide(reason);
            setConfirming(null);
          }}
          onFold={close}
        >
          <chakra.span display="block" mb="12">
            Seuls vous et son auteur verrez encore {label}. Son auteur reçoit la raison, et le registre de
            modération garde la décision.
          </chakra.span>
          <chakra.span role="radiogroup" aria-label="Raison" display="grid" gap="8">
            {namesOf<HidingReason>(hidingReasons).map((name) => (
              <RadioCard
                key={name}
                name={`raison-${label}`}
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
