import { memoryStorage } from '../../../shared/testing/memory-storage';
import { forgetPosition, keepPosition, unsentPositions } from './kept-positions';

const position = (seconds: number, change: object = {}) => ({
  studentId: 'maud',
  enrolmentId: 'enrolment',
  lessonId: 'lesson',
  seconds,
  at: seconds,
  ...change,
});
const give = (storage: Storage) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

describe('positions that are not sent yet', () => {
  beforeEach(() => void give(memoryStorage()));

  it('are the latest of each lesson, and each person’s own', () => {
    keepPosition(position(3));
    keepPosition(position(5, { lessonId: 'other' }));
    keepPosition(position(7, { studentId: 'noe', enrolmentId: 'his' }));
    keepPosition(position(9));
    expect(unsentPositions('maud').map(({ seconds }) => seconds)).toEqual([5, 9]);
    expect(unsentPositions('noe').map(({ seconds }) => seconds)).toEqual([7]);
  });

  it('go once they are sent, unless something was watched meanwhile', () => {
    const sent = position(3);
    keepPosition(sent);
    keepPosition(position(9));
    forgetPosition(sent);
    expect(unsentPositions('maud')).toEqual([position(9)]);
    forgetPosition(position(9));
    expect(unsentPositions('maud')).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('outlive a storage that refuses, and one that was tampered with', () => {
    localStorage.setItem('atelier.positions', '[{"studentId":3},null,"x"]');
    keepPosition(position(3));
    expect(unsentPositions('maud')).toEqual([position(3)]);
    const refuse = () => {
      throw new Error('full');
    };
    give({ ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse });
    keepPosition(position(4));
    expect(unsentPositions('maud')).toEqual([position(4)]);
    forgetPosition(position(4));
    expect(unsentPositions('maud')).toEqual([]);
  });
});
