import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../shared/format';
import { ThumbsUp } from '../../../shared/icons/thumbs-up';

/** What can be done with somebody's words, in a line under them. */
export const WordsButton = chakra('button', {
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

/** Whom it helps; pressed again, no longer. */
export const LikeButton = ({ said, onPress }: LikeButtonProps) => (
  <WordsButton
    type="button"
    aria-pressed={said.isLiked}
    aria-label={`Utile, ${formatNumber(said.likes)}`}
    onClick={onPress}
  >
    <ThumbsUp size={18} aria-hidden />
    {formatNumber(said.likes)}
  </WordsButton>
);
