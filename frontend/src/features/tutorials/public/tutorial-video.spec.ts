import { videoSourceOf } from './tutorial-video';

describe('how a video is played', () => {
  it('is by YouTube for its links, by the browser for our files, and not at all for anything else', () => {
    expect(videoSourceOf('https://youtu.be/8aGhZQkoFbQ')).toEqual({ kind: 'youtube', id: '8aGhZQkoFbQ' });
    expect(videoSourceOf('/media/jeton/film/video.mp4')).toEqual({
      kind: 'file',
      url: '/media/jeton/film/video.mp4',
    });
    for (const none of [null, '', '/api/media/film', 'https://exemple.fr/film.mp4'])
      expect(videoSourceOf(none)).toBeNull();
  });
});
