import { readPlayerMessage } from './youtube-messages';

const said = (event: string, info: unknown) => JSON.stringify({ event, info, id: 1, channel: 'widget' });

describe('what YouTube’s player reports', () => {
  it('is the duration, once it is known', () => {
    expect(readPlayerMessage(said('initialDelivery', { duration: 212.04, playerState: -1 }))).toEqual({
      duration: 212.04,
    });
    expect(readPlayerMessage(said('infoDelivery', { duration: 0 }))).toBeNull();
  });

  it('is the end, which is state 0 however it is told', () => {
    expect(readPlayerMessage(said('onStateChange', 0))).toEqual({ ended: true });
    expect(readPlayerMessage(said('infoDelivery', { playerState: 0 }))).toEqual({ ended: true });
    expect(readPlayerMessage(said('onStateChange', 1))).toBeNull();
  });

  it('is nothing for messages of anything else', () => {
    for (const data of [
      '{',
      '"x"',
      'null',
      undefined,
      7,
      { event: 'infoDelivery' },
      said('alreadyInitialized', null),
    ])
      expect(readPlayerMessage(data)).toBeNull();
  });
});
