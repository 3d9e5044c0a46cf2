import { readFileSync } from 'node:fs';
import { hlsOptions } from '@atelier/backend/platform/media/encoding/hls-ladder';
import type { VideoFacts } from '@atelier/backend/platform/media/encoding/media-probe';
import { planStoryboard, storyboardOptions } from '@atelier/backend/platform/media/encoding/storyboard';
import { decoders } from '@atelier/backend/platform/media/recognition/video-limits';

const script = readFileSync('infra/docker/build-ffmpeg.sh', 'utf8');
const listed = (name: string): string[] => {
  const [, words = ''] = new RegExp(`^${name}='([^']*)'`, 'm').exec(script) ?? [];
  return words.split(/\s+/).filter(Boolean);
};

/** `configure` names that differ from the program's. */
const configured: Record<string, string> = { amr_nb: 'amrnb', amr_wb: 'amrwb', mov_text: 'movtext' };
/** External libraries that ffmpeg’s native decoders make unnecessary. */
const notBuilt = /^(libaom-av1|libvpx|libvpx-vp9|libopus|libvorbis|libopencore_amr[nw]b)$/;

describe('the ffmpeg of the images', () => {
  it('decodes what films may be made of, and nothing else', () => {
    const expectedDecoders = decoders
      .filter((name) => !notBuilt.test(name))
      .map((name) => configured[name] ?? name);
    expect(listed('decoders').toSorted()).toEqual([...new Set(expectedDecoders)].toSorted());
  });

  it('opens the two families of containers, and the pictures of thumbnails', () => {
    expect(listed('demuxers')).toEqual(['mov', 'matroska', 'image2', 'image_jpeg_pipe']);
  });

  it('has each filter that pictures go through, and what those need', () => {
    proves('media.shape');

    const film: VideoFacts = {
      durationSeconds: 60,
      pictureSeconds: 30,
      width: 1920,
      height: 1080,
      frameRate: 25,
      hdr: 'arib-std-b67',
      isInterlaced: true,
      soundTrack: null,
      soundFitsPlaylists: false,
      playsInBrowsers: false,
      demuxer: 'mov',
    };
    const graphs = [
      ...[film, { ...film, hdr: null }].map((facts) => hlsOptions(facts, 'out', 1)[1] ?? ''),
      storyboardOptions(planStoryboard(60), film)[4] ?? '',
    ];
    const names = graphs.flatMap((graph) => graph.match(/(?<=^|[,;\]])[a-z]\w*(?==|,|\[|$)/g) ?? []);
    expect(names).toEqual(expect.arrayContaining(['bwdif', 'zscale', 'tonemap', 'tpad', 'tile', 'split']));
    expect(listed('filters')).toEqual(expect.arrayContaining([...new Set(names)]));
    expect(script).toContain('--enable-libzimg');
    expect(readFileSync('infra/docker/Dockerfile', 'utf8')).toContain('libzimg2');
  });
});
