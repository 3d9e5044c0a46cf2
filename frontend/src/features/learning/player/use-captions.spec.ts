import { coveredLines, liftCues } from './use-captions';

const cue = (line: number | 'auto') => ({ line }) as VTTCue;

describe('captions under the controls of the player', () => {
  it('stand above them while they show, and at the foot again afterwards', () => {
    const caption = cue('auto');
    expect(liftCues([caption], 3)).toBe(true);
    expect(caption.line).toBe(-4);
    expect(liftCues([caption], 3)).toBe(false);
    // The picture became smaller: fullscreen was entered and left.
    liftCues([caption], 5);
    expect(caption.line).toBe(-6);
    liftCues([caption], null);
    expect(caption.line).toBe('auto');
  });

  it('stay where their author put them', () => {
    const caption = cue(2);
    liftCues([caption], 3);
    liftCues([caption], null);
    expect(caption.line).toBe(2);
    expect(() => liftCues(null, 3)).not.toThrow();
  });

  it('are lifted by as many lines as the controls cover', () => {
    expect([200, 540, 1080].map((clientHeight) => coveredLines({ clientHeight }))).toEqual([5, 3, 2]);
  });
});
