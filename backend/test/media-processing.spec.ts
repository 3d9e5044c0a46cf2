import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mediaSteps } from '@atelier/contracts/words/media-steps';
import sharp from 'sharp';
import { MediaLinks } from '../src/platform/media/delivery/media-links.js';
import type { DeliveredFile } from '../src/platform/media/delivery/delivered-files.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { waitUntilEncoded } from './support/media.js';

const run = promisify(execFile);

describe('the processing of a video', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));

  const process = async (path: string): Promise<string> => {
    const { body } = await author.upload(path);
    await waitUntilEncoded(author, body._id);
    return body._id;
  };
  const addressOf = (assetId: string, file: DeliveredFile) =>
    atelier.url + atelier.api.get(MediaLinks).sign(assetId, file, 'public');
  const read = async (address: string | URL) => (await fetch(address)).text();
  const probe = async (address: string) => {
    const wanted = ['-show_entries', 'stream=codec_name,width,height:format=duration', '-of', 'json'];
    const { stdout } = await run('ffprobe', ['-v', 'error', ...wanted, address]);
    return JSON.parse(stdout) as {
      streams: { codec_name: string; width?: number; height?: number }[];
      format: { duration: string };
    };
  };

  it('makes a ladder of renditions whose segments begin at the same moments', async () => {
    proves('media.renditions');

    const master = addressOf(await process(await makeVideo(13, 'grand.mp4', '1280x720')), 'hls.m3u8');
    const playlist = await read(master);
    expect(playlist.match(/RESOLUTION=\S+?(?=,)/g)).toEqual(['RESOLUTION=1280x720', 'RESOLUTION=854x480']);
    expect(playlist.match(/CODECS="avc1[^"]+mp4a[^"]+"/g)).toHaveLength(2);
    const variants = playlist.split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(variants).toEqual(['hls-720p.m3u8', 'hls-480p.m3u8']);

    const durations = await Promise.all(
      variants.map(async (name) =>
        (await read(new URL(name, master))).match(/(?<=#EXTINF:)[\d.]+/g)?.map(Number),
      ),
    );
    expect(durations[0]).toEqual([6, 6, expect.closeTo(1, 0)]);
    expect(durations[1]).toEqual(durations[0]);

    for (const name of variants) {
      const { streams, format } = await probe(new URL(name, master).href);
      expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264']);
      expect(Number(format.duration)).toBeCloseTo(13, 0);
    }
  });

  it('never makes a video larger than it came, nor sound that it had not', async () => {
    proves('media.renditions');

    const silent = await makeVideo(2, 'muet.mp4');
    const path = silent.replace('muet', 'sans-son');
    await run('ffmpeg', ['-v', 'error', '-i', silent, '-an', '-vf', 'scale=202:360,setsar=1', path]);
    const master = addressOf(await process(path), 'hls.m3u8');
    const playlist = await read(master);
    expect(playlist.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=202x360']);
    const { streams } = await probe(master);
    expect(new Set(streams.map(({ codec_name }) => codec_name))).toEqual(new Set(['h264']));
  });

  it('delivers what playlists name under the same signature, and nothing else', async () => {
    const id = await process(await makeVideo(2));
    const master = addressOf(id, 'hls.m3u8');
    const media = await read(new URL('hls-180p.m3u8', master));
    const segment = await fetch(new URL(/^hls-180p-\d{5}\.m4s$/m.exec(media)?.[0] ?? '', master));
    expect(segment.status).toBe(200);
    expect(segment.headers.get('content-type')).toBe('video/iso.segment');
    expect(segment.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await fetch(master)).headers.get('content-type')).toMatch(/^application\/vnd\.apple\.mpegurl/);
    const forged = master.replace(/\/media\/[^.]+/, '/media/MTc5OTk5OTk5OS5wdWJsaWM');
    expect((await fetch(forged)).status).toBe(403);
    for (const name of ['source', 'hls-180p-00000.ts', 'hls-180p.m3u8.bak']) {
      expect((await fetch(new URL(name, master))).status).toBe(404);
    }
  });

  it('draws a storyboard whose thumbnails lie in its picture', async () => {
    proves('player.timeline', 'media.poster');

    const board = addressOf(await process(await makeVideo(12)), 'storyboard.vtt');
    const cues = (await read(board)).split('\n\n').slice(1);
    expect(cues).toHaveLength(12);
    expect(cues[11]).toMatch(/^00:00:11\.000 --> 00:00:12\.\d{3}\nstoryboard-1\.jpg#xywh=160,90,160,90/);
    const picture = await fetch(new URL('storyboard-1.jpg', board));
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 900,
    });
  });

  it('is told live, step by step, and each thing once', async () => {
    proves('upload.live');

    const socket = await author.connect();
    const heard: { assetId: string; step: string | null; status: string; percent: number }[] = [];
    socket.on('media-progress', (message) => heard.push(message));
    const id = await process(await makeVideo(3));
    await eventually(() => {
      const steps = heard.filter(({ assetId }) => assetId === id).map(({ step }) => step);
      expect(new Set(steps)).toEqual(new Set([...mediaSteps, null]));
    });
    const inOrder = heard.filter(({ assetId, step }) => assetId === id && step !== null);
    const places = inOrder.map(({ step }) => mediaSteps.findIndex((name) => name === step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // The tool may report 100 before the step is over.
    expect(heard.findLast(({ step, percent }) => step === 'faststart' && percent === 100)?.status).toBe(
      'ready',
    );
    const events = await atelier.rows<{ name: string }>(
      `select name from outbox_message where payload ->> 'assetId' = ? order by occurred_at`,
      [id],
    );
    expect(events.map(({ name }) => name.replace(/^authoring\.video-|\.v1$/g, ''))).toEqual([
      'uploaded',
      'measured',
      'prepared',
      'encoded',
    ]);
  });
});
