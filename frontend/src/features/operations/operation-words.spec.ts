import type { Operations, ServiceStatus } from '@atelier/contracts/operations';
import type { ServiceName } from '@atelier/contracts/words/services';
import {
  delayCounter,
  diskCounter,
  formatAge,
  formatCount,
  formatPerHour,
  headlineOf,
  parkedCounter,
  queueLabel,
} from './operation-words';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const standing = (name: ServiceName, milliseconds: number | null): ServiceStatus => ({
  name,
  answers: true,
  milliseconds,
  answeredAt: null,
  availability: 1,
  quarters: [],
});
const disk = (changes: Partial<NonNullable<Operations['disk']>> = {}): NonNullable<Operations['disk']> => ({
  freeBytes: 28,
  totalBytes: 100,
  fullOn: null,
  parts: [],
  unusedBytes: null,
  ...changes,
});
const operations = (changes: Partial<Operations> = {}): Operations => ({
  takenAt: '2026-11-21T13:00:00.000Z',
  services: [standing('database', 3), standing('redis', 1), standing('worker', null)],
  delays: [],
  delay: { medianSeconds: 0.8, oldestSeconds: null },
  parked: { count: 0, messages: [] },
  disk: disk(),
  backups: [],
  keeper: null,
  queues: [],
  processes: [],
  requests: null,
  money: null,
  ...changes,
});
const message = (parkedAt: string, state: 'parked' | 'retrying' = 'parked') => ({
  _id: '00000000-0000-7000-8000-000000000001',
  title: 'Encoder',
  reaction: 'encode',
  eventName: 'e',
  queue: 'encoding',
  state,
  attempts: 8,
  parkedAt,
  sentence: '',
  words: '',
  seenBy: null,
});
const silence = (name: 'database' | 'redis' | 'worker', answers: boolean | null) =>
  operations({
    services: operations().services.map((service) =>
      service.name === name ? { ...service, answers } : service,
    ),
  });

describe('the sentence under « Exploitation »', () => {
  it('says that all answers, and how many messages wait', () => {
    expect(headlineOf(operations())).toEqual({ tone: 'good', state: 'Tout répond', pendingText: '' });
    const one = headlineOf(operations({ parked: { count: 1, messages: [] } }));
    expect(plain(one.pendingText)).toBe('1 message en échec attend votre décision');
    const two = headlineOf(operations({ parked: { count: 2, messages: [] } }));
    expect(plain(two.pendingText)).toBe('2 messages en échec attendent votre décision');
  });

  it('names what is silent before anything else, and what is not known apart', () => {
    expect(plain(headlineOf(silence('redis', false)).state)).toBe('Redis : sans réponse');
    expect(headlineOf(silence('worker', null))).toMatchObject({
      tone: 'unsure',
      state: 'État en partie inconnu',
    });
  });

  it('says that a clock is wrong, of a process that still tells', () => {
    proves('ops.processes');

    const process = {
      _id: '00000000-0000-7000-8000-000000000001',
      kind: 'api',
      host: 'un',
      startedAt: '2026-11-21T10:00:00.000Z',
      seenAt: '2026-11-21T12:59:30.000Z',
      eventLoopMilliseconds: 12,
      memoryBytes: 1,
      connections: null,
      sockets: null,
      replica: null,
    } as const;
    const headlineAt = (clockSeconds: number, isSilent = false) =>
      headlineOf(operations({ processes: [{ ...process, clockSeconds, isSilent }] }));
    expect(headlineAt(31)).toMatchObject({ tone: 'bad', state: 'Une horloge n’est pas à l’heure' });
    expect([headlineAt(-31).tone, headlineAt(30).tone, headlineAt(3_600, true).tone]).toEqual([
      'bad',
      'good',
      'good',
    ]);
  });

  it('says that the relay is late from ten seconds on', () => {
    const late = (oldestSeconds: number) =>
      headlineOf(operations({ delay: { medianSeconds: 1, oldestSeconds } })).tone;
    expect([late(9.9), late(10)]).toEqual(['good', 'bad']);
  });
});

describe('the counters of « Exploitation »', () => {
  it('say « inconnu » and never 0 where nothing could be read', () => {
    proves('ops.screen');

    expect(delayCounter(null).figure).toBe('inconnu');
    expect(parkedCounter(operations({ parked: null })).figure).toBe('inconnu');
    expect(diskCounter(null, String).figure).toBe('inconnu');
    expect([formatCount(null), formatPerHour(null), formatCount(0)]).toEqual(['inconnu', 'inconnu', '0']);
  });

  it('tell the delay, or what still waits', () => {
    const counter = (medianSeconds: number | null, oldestSeconds: number | null) =>
      delayCounter({ medianSeconds, oldestSeconds });
    expect(counter(0.8, null)).toMatchObject({ hint: 'médiane de 5 minutes', isAlarming: false });
    expect(plain(counter(0.8, null).figure)).toBe('0,8 s');
    expect(counter(0.8, 12)).toMatchObject({ hint: 'le plus ancien attend toujours', isAlarming: true });
    expect(counter(null, null)).toMatchObject({ figure: '–', isAlarming: false });
  });

  it('tell since when the oldest waits, what runs again left out', () => {
    const messages = [message('2026-11-21T08:00:00.000Z', 'retrying'), message('2026-11-21T10:00:00.000Z')];
    const counter = parkedCounter(operations({ parked: { count: 1, messages } }));
    expect([counter.figure, plain(counter.hint), counter.isAlarming]).toEqual([
      '1',
      'le plus ancien, 3 h',
      true,
    ]);
    expect(parkedCounter(operations())).toEqual({ figure: '0', hint: 'rien n’attend', isAlarming: false });
  });

  it('say when the disk is full, where that can be told', () => {
    expect(plain(diskCounter(disk({ fullOn: '2027-01-30' }), String).hint)).toBe('plein vers le 30 janvier');
    expect(diskCounter(disk(), String).hint).toBe('28 libres');
  });

  it('alarm from 85 % of the disk on', () => {
    proves('ops.disk');

    const counter = (freeBytes: number) => diskCounter(disk({ freeBytes }), (bytes) => `${bytes} o`);
    expect(plain(counter(28).figure)).toBe('72 %');
    expect(counter(28)).toMatchObject({ hint: '28 o libres', isAlarming: false });
    expect([counter(15.1).isAlarming, counter(15).isAlarming]).toEqual([false, true]);
  });

  it('are short', () => {
    expect(
      [0, 0.09, 0.1, 0.84, 9.96, 59.9, 60, 3_599, 3_600, 86_399, 86_400].map((age) => plain(formatAge(age))),
    ).toEqual([
      '< 0,1 s',
      '< 0,1 s',
      '0,1 s',
      '0,8 s',
      '10 s',
      '59 s',
      '1 min',
      '59 min',
      '1 h',
      '23 h',
      '1 j',
    ]);
    expect([999, 1000].map((count) => plain(formatPerHour(count)))).toEqual(['999', '1 000 +']);
    expect([queueLabel('media'), queueLabel('nouvelle'), queueLabel(null)]).toEqual([
      'Vidéos',
      'nouvelle',
      'Relais',
    ]);
  });
});
