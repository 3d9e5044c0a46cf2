import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../shared/format/units';

/** A sprite of the storyboard for a range of the video. Times in seconds, coordinates in pixels. */
export interface Thumbnail {
  from: number;
  to: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const cuePattern =
  /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3}).*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The cues of a storyboard (WebVTT); sprite URLs are relative to its own. */
export function readStoryboard(vtt: string, address: string): Thumbnail[] {
  return [...vtt.replaceAll('\r\n', '\n').matchAll(cuePattern)].map((match) => {
    const [x, y, width, height] = match.slice(8).map(Number) as [number, number, number, number];
    return {
      from: secondsOf(match[1], match[2], match[3]),
      to: secondsOf(match[4], match[5], match[6]),
      url: new URL(match[7] ?? '', address).href,
      x,
      y,
      width,
      height,
    };
  });
}

export const thumbnailAt = (thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | undefined =>
  thumbnails.find(({ from, to }) => seconds >= from && seconds < to) ?? thumbnails.at(-1);

const PreviewFrame = chakra('div', {
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
const PreviewPicture = chakra('div', {
  base: { borderRadius: 'xs', border: 'strong', boxSizing: 'content-box', mb: '4' },
});

const PreviewTime = chakra('span', {
  base: {
    display: 'inline-block',
    px: '8',
    borderRadius: 'xs',
    bg: 'color-mix(in srgb, {colors.player} 80%, transparent)',
  },
});

interface TimelinePreviewProps {
  storyboardUrl: string | null;
  /** Under the pointer. */
  seconds: number;
  /** Title of the chapter at that second. */
  chapter: string | undefined;
  /** Offset from the start of the timeline, and its width, in pixels. */
  x: number;
  width: number;
}

/** Preview under the pointer. The sprites load on first use. */
export default function TimelinePreview({ storyboardUrl, seconds, chapter, x, width }: TimelinePreviewProps) {
  const { data: thumbnails = [] } = useQuery({
    queryKey: ['storyboard', storyboardUrl],
    queryFn: async ({ signal }) => {
      const address = new URL(storyboardUrl ?? '', window.location.href).href;
      const response = await fetch(address, { signal });
      return response.ok ? readStoryboard(await response.text(), address) : [];
    },
    enabled: storyboardUrl !== null,
    staleTime: Infinity,
    retry: false,
  });
  const thumbnail = thumbnailAt(thumbnails, seconds);
  const half = (thumbnail?.width ?? 48) / 2 + 2;
  return (
    <PreviewFrame aria-hidden style={{ left: Math.max(half, Math.min(x, width - half)) }}>
      {thumbnail && (
        <PreviewPicture
          style={{
            width: thumbnail.width,
            height: thumbnail.height,
            background: `url("${thumbnail.url}") -${thumbnail.x}px -${thumbnail.y}px`,
          }}
        />
      )}
      <PreviewTime>
        {formatClock(seconds)}
        {chapter && ` ${chapter}`}
      </PreviewTime>
    </PreviewFrame>
  );
}
