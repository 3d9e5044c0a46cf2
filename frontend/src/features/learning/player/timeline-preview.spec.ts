import { readStoryboard, thumbnailAt } from './timeline-preview';

const vtt = `WEBVTT

00:00:00.000 --> 00:00:02.000
storyboard-1.jpg#xywh=0,0,160,90

00:00:02.000 --> 01:00:03.500
storyboard-2.jpg#xywh=160,90,160,90
`;

describe('a storyboard', () => {
  const thumbnails = readStoryboard(vtt, 'https://atelier.example/media/token/asset/storyboard.vtt');

  it('names its pictures beside itself, so that they share its signature', () => {
    expect(thumbnails).toHaveLength(2);
    expect(thumbnails[1]).toEqual({
      from: 2,
      to: 3603.5,
      url: 'https://atelier.example/media/token/asset/storyboard-2.jpg',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    });
  });

  it('has a picture for every second, the last one for what comes after', () => {
    proves('player.stream');

    expect(thumbnailAt(thumbnails, 1.99)?.x).toBe(0);
    expect(thumbnailAt(thumbnails, 2)?.x).toBe(160);
    expect(thumbnailAt(thumbnails, 9999)?.x).toBe(160);
    expect(thumbnailAt([], 1)).toBeUndefined();
  });
});
