import { readPlayerMessage } from './youtube-frame';

const messageOf = (event: string, info: unknown) => JSON.stringify({ event, info, id: 1, channel: 'widget' });

describe('what YouTube’s player reports', () => {
  it('is the duration, once it is known', () => {
    expect(readPlayerMessage(messageOf('initialDelivery', { duration: 212.04, playerState: -1 }))).toEqual({
      duration: 212.04,
      ended: false,
      playing: false,
    });
    expect(readPlayerMessage(messageOf('infoDelivery', { duration: 0 }))).toBeNull();
  });

  it('is the end, which is state 0 however it is told', () => {
    expect(readPlayerMessage(messageOf('onStateChange', 0))).toEqual({ ended: true, playing: false });
    expect(readPlayerMessage(messageOf('infoDelivery', { playerState: 0 }))).toEqual({
      ended: true,
      playing: false,
    });
  });

  it('is that it plays again, so that the next end counts as well', () => {
    expect(readPlayerMessage(messageOf('onStateChange', 1))).toEqual({ ended: false, playing: true });
    expect(readPlayerMessage(messageOf('infoDelivery', { playerState: 1 }))).toEqual({
      ended: false,
      playing: true,
    });
  });

  it('is where it plays', () => {
    expect(readPlayerMessage(messageOf('infoDelivery', { currentTime: 3.2 }))).toEqual({ time: 3.2 });
  });

  it('is nothing for messages of anything else', () => {
    for (const data of [
      '{',
      '"x"',
      'null',
      undefined,
      7,
      { event: 'infoDelivery' },
      messageOf('alreadyInitialized', null),
    ])
      expect(readPlayerMessage(data)).toBeNull();
  });
});
