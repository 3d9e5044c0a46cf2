import { nearbyQuestions } from './questions-of-moment';

const at = (...seconds: number[]) =>
  seconds.map((second) => ({
    _id: String(second),
    question: 'Pourquoi ?',
    seconds: second,
    commentCount: 0,
  }));
const shown = (asked: number[], second: number | null) =>
  nearbyQuestions(at(...asked), second).map(({ seconds }) => seconds);

describe('questions of this moment', () => {
  it('are those asked from twenty seconds before to ten after it', () => {
    proves('player.questions');

    expect(shown([79, 80, 100, 110, 111], 100)).toEqual([80, 100, 110]);
    expect(shown([0, 300], 150)).toEqual([]);
  });

  it('are three at most, the nearest, in their order', () => {
    expect(shown([82, 90, 99, 101, 109], 100)).toEqual([99, 101, 109]);
  });

  it('are none where nothing is played', () => {
    expect(shown([0], null)).toEqual([]);
  });
});
