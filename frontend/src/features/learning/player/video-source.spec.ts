import { setConnectionCheck, connection } from '../../../shared/connection/connection';
import { filesIn, wasConnectionLost } from './video-source';

describe('a video that stops', () => {
  beforeEach(() => connection.set(false));

  it('has its line where that answers', async () => {
    setConnectionCheck(async () => undefined);
    expect(await wasConnectionLost()).toBe(false);
  });

  it('has lost it where that does not, until it does again', async () => {
    proves('player.line-lost');

    let back: () => void = () => undefined;
    setConnectionCheck(async () => {
      connection.set(true);
      await new Promise<void>((resolve) => (back = resolve));
      connection.set(false);
    });
    const lost = wasConnectionLost();
    let isOver = false;
    void lost.then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOver).toBe(false);
    back();
    expect(await lost).toBe(true);
  });
});

it('finds the files of a playlist, the smallest rendition last, or the head of a film before its segments', () => {
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=3\nhls-720p.m3u8\n\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhls-480p.m3u8\n';
  expect(filesIn(master)).toEqual(['hls-720p.m3u8', 'hls-480p.m3u8']);
  const media =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\n00000.m4s\n#EXTINF:6.0,\n00001.m4s\n#EXT-X-ENDLIST\n';
  expect(filesIn(media)).toEqual(['init.mp4', '00000.m4s', '00001.m4s']);
});
