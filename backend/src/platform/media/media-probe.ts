/** Injection token of the media probe port. */
export const MEDIA_PROBE = Symbol('media-probe');

export interface VideoFacts {
  /** Seconds. */
  durationSeconds: number;
  width: number;
  height: number;
  /** Whether browsers play the tracks as they are, so that a remux is enough. */
  playsInBrowsers: boolean;
}

/** What ffmpeg and ffprobe do for us. Every call works on local files and may be repeated. */
export interface MediaProbe {
  /** Null when the file has no video track. @throws when the file cannot be read at all */
  inspect(path: string): Promise<VideoFacts | null>;
  /** A JPEG from the first seconds. */
  poster(path: string, target: string, facts: VideoFacts): Promise<void>;
  /** An MP4 that starts playing before it is loaded. `onPercent` gets 0 to 100. */
  prepare(
    path: string,
    target: string,
    facts: VideoFacts,
    onPercent: (percent: number) => void,
  ): Promise<void>;
}
