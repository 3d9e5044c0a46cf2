import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Hertz, and samples of one frame of AAC. */
const [rate, frameSamples] = [32_000, 1024];
const chimeSeconds = 3;

/** AAC's frames, each behind a header that says how long it is. */
const framesIn = (stream: Buffer): Buffer[] => {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= stream.length;) {
    const length = (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff || stream.length;
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
};

/**
 * Encodes a few seconds, a soft chime that dies away in silence; the track of any film is put together from their
 * frames. To encode the sound of hours would take longer than their pictures.
 */
export const recordChime = async (ffmpeg: string): Promise<Buffer[]> => {
  const notes = [523.25, 659.25, 783.99].map(
    (hertz, index) => `sin(2*PI*${hertz}*t)*exp(-3*max(0,t-${index * 0.12}))*gte(t,${index * 0.12})`,
  );
  const source = `aevalsrc='0.05*(${notes.join('+')})':s=${rate}:d=${chimeSeconds}`;
  const fade = ['-af', `afade=t=out:st=1:d=1.2`];
  const encoding = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-f', 'adts', '-'];
  const args = ['-v', 'error', '-f', 'lavfi', '-i', source, ...fade, ...encoding];
  return framesIn((await run(ffmpeg, args, { encoding: 'buffer' })).stdout);
};

/** A track of so many seconds, silent but for a chime at each of the moments. */
export const soundTrack = (chime: Buffer[], moments: number[], seconds: number): Buffer => {
  const silence = chime.at(-3) ?? Buffer.alloc(0);
  const at = (second: number) => Math.round((second * rate) / frameSamples);
  const frames = Array.from<Buffer>({ length: at(seconds) }).fill(silence);
  for (const moment of moments) {
    const first = at(moment);
    for (const [index, frame] of chime.entries())
      if (first + index < frames.length) frames[first + index] = frame;
  }
  return Buffer.concat(frames);
};
