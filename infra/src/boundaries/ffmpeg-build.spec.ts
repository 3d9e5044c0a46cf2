import { readFileSync } from 'node:fs';
import { decoders } from '@atelier/backend/platform/media/recognition/video-limits';

const script = readFileSync('infra/docker/build-ffmpeg.sh', 'utf8');
const listed = (name: string): string[] => {
  const [, words = ''] = new RegExp(`^${name}='([^']*)'`, 'm').exec(script) ?? [];
  return words.split(/\s+/).filter(Boolean);
};

/** What `configure` calls otherwise than the program does. */
const configured: Record<string, string> = { amr_nb: 'amrnb', amr_wb: 'amrwb', mov_text: 'movtext' };
/** Of libraries that ffmpeg’s own decoders make needless. */
const notBuilt = /^(libaom-av1|libvpx|libvpx-vp9|libopus|libvorbis|libopencore_amr[nw]b)$/;

describe('the ffmpeg of the images', () => {
  it('decodes what films may be made of, and nothing else', () => {
    const wanted = decoders.filter((name) => !notBuilt.test(name)).map((name) => configured[name] ?? name);
    expect(listed('decoders').toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  it('opens the two families of containers, and the pictures of thumbnails', () => {
    expect(listed('demuxers')).toEqual(['mov', 'matroska', 'image2', 'image_jpeg_pipe']);
  });
});
