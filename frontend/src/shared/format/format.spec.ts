import {
  countOf,
  countOfList,
  formatDate,
  formatDecimal,
  formatDuration,
  formatMonth,
  formatPrice,
  initials,
  plural,
} from './format';
import { formatClock, formatRelativeTime, onOneLine } from './units';

describe('prices', () => {
  it.each([
    [12.34, '12,34\u00a0€'],
    [49, '49,00\u00a0€'],
    [0, '0,00\u00a0€'],
    [1234.5, '1\u202f234,50\u00a0€'],
  ])('writes %d as %s', (amount, words) => {
    proves('format.price');

    expect(formatPrice(amount)).toBe(words);
  });
});

describe('durations', () => {
  it.each([
    [0, '0\u00a0min'],
    [52, '52\u00a0min'],
    [59.4, '59\u00a0min'],
    [60, '1h\u00a000min'],
    [485, '8h\u00a005min'],
    [860, '14h\u00a020min'],
    [-3, '0\u00a0min'],
  ])('writes %d minutes as %s', (minutes, words) => {
    proves('format.duration');

    expect(formatDuration(minutes)).toBe(words);
  });

  it('writes seconds as a player does', () => {
    expect(formatClock(245)).toBe('4:05');
    expect(formatClock(3729)).toBe('1:02:09');
    expect(formatClock(Number.EPSILON)).toBe('0:00');
  });
});

describe('counts', () => {
  it('is singular for 0 and 1, as French is', () => {
    expect([0, 1, 2].map((count) => plural(count, 'leçon'))).toEqual(['leçon', 'leçon', 'leçons']);
    expect(plural(3, 'leçon gratuite', 'leçons gratuites')).toBe('leçons gratuites');
  });

  it('holds the number to its noun', () => {
    proves('format.french');

    expect(countOf(1046, 'élève')).toBe('1\u202f046\u00a0élèves');
  });

  it('counts a list as far as the server does', () => {
    proves('api.long-lists');

    expect(countOfList(1000, 'élève')).toBe('1\u202f000\u00a0élèves');
    expect(countOfList(1001, 'élève')).toBe('plus de 1\u202f000\u00a0élèves');
  });

  it('writes one decimal at most', () => {
    proves('format.french');

    expect(formatDecimal(4.78)).toBe('4,8');
    expect(formatDecimal(5)).toBe('5');
  });
});

describe('relative time', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T12:00:00.400Z', "à l'instant"],
    ['2026-11-21T11:59:59.400Z', "à l'instant"],
    ['2026-11-21T11:59:59Z', 'il y a 1 seconde'],
    ['2026-11-21T11:58:00Z', 'il y a 2 minutes'],
    ['2026-11-21T09:00:00Z', 'il y a 3 heures'],
    ['2026-11-15T12:00:00Z', 'il y a 6 jours'],
    ['2024-11-01T12:00:00Z', 'il y a 2 années'],
  ])('says of %s %s', (then, words) => {
    proves('format.relative');

    expect(formatRelativeTime(new Date(then), now)).toBe(words);
  });
});

describe('names and searches', () => {
  it('takes the first letter of each word, and U without a name', () => {
    proves('people.avatar');

    expect(initials('Maud Lefort')).toBe('ML');
    expect(initials('  élodie  de la tour ')).toBe('ÉDLT');
    expect(initials('')).toBe('U');
    expect(initials(null)).toBe('U');
  });

  it('writes the month of Paris, whatever the machine', () => {
    proves('format.french');

    expect(formatMonth('2026-09-30T22:30:00Z')).toBe('octobre 2026');
    expect(formatDate('2026-09-30T22:30:00Z')).toBe('1er octobre 2026');
  });
});

it('puts text on one line, and keeps its no-break spaces', () => {
  expect(onOneLine('\n Sans effet\u00a0:\t rien\u202f! ')).toBe('Sans effet\u00a0: rien\u202f!');
});
