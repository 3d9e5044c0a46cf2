import type { ProcessStatus } from '@atelier/contracts/operations';
import {
  formatMilliseconds,
  formatPerMinute,
  paymentLines,
  processFaults,
  processText,
} from './process-words';

const takenAt = '2026-11-21T13:00:00.000Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const standing = (changes: Partial<ProcessStatus> = {}): ProcessStatus => ({
  _id: '00000000-0000-7000-8000-000000000001',
  kind: 'api',
  host: 'un',
  startedAt: '2026-11-21T10:00:00.000Z',
  seenAt: '2026-11-21T12:59:30.000Z',
  isSilent: false,
  eventLoopMilliseconds: 12,
  memoryBytes: 214_000_000,
  connections: { busy: 2, waiting: 0 },
  sockets: 12,
  clockSeconds: 0.01,
  replica: null,
  ...changes,
});
const faults = (changes: Partial<ProcessStatus>) => processFaults(standing(changes), takenAt).map(plain);

describe('a process', () => {
  it('has no fault while all is well', () => {
    expect(faults({ clockSeconds: -30, eventLoopMilliseconds: 99 })).toEqual([]);
    expect(faults({ clockSeconds: null, connections: null, sockets: null })).toEqual([]);
  });

  it('says whose clock is wrong, by how much and which way', () => {
    proves('ops.processes');

    expect(faults({ clockSeconds: 3_600 })).toEqual(['Horloge en avance de 1 h sur la base de données']);
    expect(faults({ clockSeconds: -45 })).toEqual(['Horloge en retard de 45 s sur la base de données']);
  });

  it('says what it waits for, and that it has left its replica', () => {
    expect(
      faults({
        connections: { busy: 10, waiting: 3 },
        eventLoopMilliseconds: 340,
        replica: { serves: false, lagSeconds: null },
      }),
    ).toEqual([
      '3 requêtes attendent une connexion à la base de données',
      'Surcharge : 340 ms d’attente',
      'Réplica délaissé : tout se lit dans la base principale',
    ]);
  });

  it('that is silent says that alone', () => {
    expect(faults({ isSilent: true, clockSeconds: 3_600, seenAt: '2026-11-21T12:56:00.000Z' })).toEqual([
      'Sans réponse depuis 4 min',
    ]);
  });

  it('says what is usual of it, and nothing that it has not', () => {
    expect(plain(processText(standing({ replica: { serves: true, lagSeconds: 0.2 } }), takenAt))).toBe(
      'depuis 3 h, 214 Mo, 2 connexions à la base, 12 navigateurs en direct, réplica à 0,2 s près',
    );
    expect(plain(processText(standing({ kind: 'worker', sockets: null, connections: null }), takenAt))).toBe(
      'depuis 3 h, 214 Mo',
    );
  });
});

describe('figures of a minute', () => {
  it('never call nothing what is little', () => {
    expect([0, 0.2, 1, 41.6].map(formatPerMinute).map(plain)).toEqual(['0', '< 1', '1', '42']);
    expect([0.2, 3.4, 1_240].map(formatMilliseconds).map(plain)).toEqual(['1 ms', '3 ms', '1,2 s']);
  });

  it('tell payments by provider and by what became of them', () => {
    const lines = paymentLines({
      payments: [
        { provider: 'paypal', outcome: 'created', count: 1 },
        { provider: 'stripe', outcome: 'failed', count: 2 },
        { provider: 'stripe', outcome: 'succeeded', count: 12 },
      ],
      anomalies: 0,
    });
    expect(lines.map(({ provider, text }) => [provider, plain(text)])).toEqual([
      ['PayPal', '1 en cours'],
      ['Stripe', '12 réussis, 2 refusés'],
    ]);
  });
});
