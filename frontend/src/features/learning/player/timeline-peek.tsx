import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../shared/format-time';
import { readStoryboard, thumbnailAt } from './storyboard';

const Place = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '100%',
    pointerEvents: 'none',
    transform: 'translateX(-50%)',
    mb: '4',
    textAlign: 'center',
    fontSize: '0.8125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
});
const Picture = chakra('div', {
  base: { borderRadius: 'xs', border: 'strong', boxSizing: 'content-box', mb: '4' },
});

const Clock = chakra('span', {
  base: {
    display: 'inline-block',
    px: '8',
    borderRadius: 'xs',
    bg: 'color-mix(in srgb, {colors.player} 80%, transparent)',
  },
});

interface TimelinePeekProps {
  storyboardUrl: string | null;
  /** Pointed at. */
  seconds: number;
  /** In which that lies. */
  chapter: string | undefined;
  /** Pixels from the start of the timeline, and how long that is. */
  x: number;
  width: number;
}

/** What stands where the mouse points. The pictures are fetched with the first look. */
export function TimelinePeek({ storyboardUrl, seconds, chapter, x, width }: TimelinePeekProps) {
  const { data: thumbnails = [] } = useQuery({
    queryKey: ['storyboard', storyboardUrl],
    queryFn: async ({ signal }) => {
      const address = new URL(storyboardUrl ?? '', window.location.href).href;
      const answer = await fetch(address, { signal });
      return answer.ok ? readStoryboard(await answer.text(), address) : [];
    },
    enabled: storyboardUrl !== null,
    staleTime: Infinity,
    retry: false,
  });
  const thumbnail = thumbnailAt(thumbnails, seconds);
  const half = (thumbnail?.width ?? 48) / 2 + 2;
  return (
    <Place aria-hidden style={{ left: Math.max(half, Math.min(x, width - half)) }}>
      {thumbnail && (
        <Picture
          style={{
            width: thumbnail.width,
            height: thumbnail.height,
            background: `url("${thumbnail.url}") -${thumbnail.x}px -${thumbnail.y}px`,
          }}
        />
      )}
      <Clock>
        {formatClock(seconds)}
        {chapter && ` ${chapter}`}
      </Clock>
    </Place>
  );
}
