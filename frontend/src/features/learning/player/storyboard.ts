/** A piece of a picture that stands for a stretch of the video. Times in seconds, places in pixels. */
export interface Thumbnail {
  from: number;
  to: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const cue =
  /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3}).*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The cues of a storyboard's WebVTT, whose pictures are named relative to its own address. */
export function readStoryboard(vtt: string, address: string): Thumbnail[] {
  return [...vtt.replaceAll('\r\n', '\n').matchAll(cue)].map((match) => {
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
