import { quartersShown, type ServiceStatus } from '@atelier/contracts/operations';
import { delaySeries } from './operation-words';
import { availabilityText, hoursBelow, quarterText, stateText, latencyText } from './service-words';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const takenAt = '2026-11-23T13:07:00.000Z';
const standing = (changes: Partial<ServiceStatus>): ServiceStatus => ({
  name: 'redis',
  answers: true,
  milliseconds: 3,
  answeredAt: null,
  availability: 1,
  quarters: [],
  ...changes,
});

describe('the words of a service', () => {
  it('say the hour of Paris and the state of each quarter', () => {
    expect(quarterText(takenAt, quartersShown - 1, 'slow')).toBe('14:00, lent');
    expect(quarterText(takenAt, 0, 'silent')).toBe('14:15, ne répond pas');
    expect(hoursBelow(takenAt)).toEqual(['hier, 14:15', '20:15', '02:15', '08:15', '14:00']);
  });

  it('say since when it is silent, as far as that is known', () => {
    proves('ops.history');

    expect(stateText(standing({}), takenAt)).toBe('Répond');
    expect(stateText(standing({ answers: null }), takenAt)).toBe('Inconnu');
    expect(stateText(standing({ answers: false }), takenAt)).toBe('Sans réponse');
    const answeredAt = '2026-11-23T13:03:00.000Z';
    expect(plain(stateText(standing({ answers: false, answeredAt }), takenAt))).toBe(
      'Sans réponse depuis 4 min',
    );
  });

  it('say how long the answer took, and « inconnu » where nobody knows', () => {
    const took = (milliseconds: number | null, answers: boolean | null = true) =>
      plain(latencyText(standing({ milliseconds, answers })));
    expect([took(3.4), took(210.4), took(1_200), took(null), took(null, null)]).toEqual([
      '3,4 ms',
      '210 ms',
      '1,2 s',
      '',
      'inconnu',
    ]);
  });

  it('never say 100 % where anything failed', () => {
    const textOf = (availability: number | null) => plain(availabilityText(standing({ availability })));
    expect([textOf(1), textOf(0.99999), textOf(0.9985), textOf(0), textOf(null)]).toEqual([
      '100 %',
      '99,9 %',
      '99,8 %',
      '0 %',
      '–',
    ]);
  });
});

describe('the line of delays', () => {
  it('has an hour of minutes, the present one last, and leaves out what is older', () => {
    const line = delaySeries(
      [
        { at: '2026-11-23T13:07:00.000Z', seconds: 1 },
        { at: '2026-11-23T12:08:00.000Z', seconds: 2 },
        { at: '2026-11-23T12:07:00.000Z', seconds: 3 },
      ],
      takenAt,
    );
    expect([line.length, line[0], line[1], line.at(-1)]).toEqual([60, 2, 0, 1]);
  });
});
