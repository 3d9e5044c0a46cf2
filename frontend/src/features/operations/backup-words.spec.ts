import type { BackupProcess, BackupKind, BackupStatus } from '@atelier/contracts/operations';
import { backupCounter, backupLine, agentText, runLine } from './backup-words';

const takenAt = '2026-11-24T13:02:31.000Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const standing = (kind: BackupKind, endedAt: string | null, failedAt?: string): BackupStatus => ({
  kind,
  last: endedAt === null ? null : { endedAt, seconds: 250, bytes: kind === 'backup' ? 11_200_000_000 : null },
  failed: failedAt === undefined ? null : { endedAt: failedAt, words: 'no space left' },
});
const line = (...args: Parameters<typeof standing>) => {
  const { isGood, title, aside, words } = backupLine(standing(...args), takenAt);
  return [isGood, plain(title), plain(aside), words];
};
const counter = (...backups: BackupStatus[]) => {
  const { figure, hint, isAlarming } = backupCounter({ backups, takenAt });
  return [plain(figure), hint, isAlarming];
};

describe('the lines of the backups', () => {
  it('say when it went well last, how much and how long', () => {
    expect(line('backup', '2026-11-24T02:10:00.000Z')).toEqual([
      true,
      'Cette nuit, 03:10',
      '11,2 Go en 4 min',
      null,
    ]);
    expect(line('copy', '2026-11-24T08:00:00.000Z')).toEqual([
      true,
      'Copie hors du serveur',
      'aujourd’hui, 09:00, 4 min',
      null,
    ]);
    expect(line('rehearsal', '2026-11-23T13:00:00.000Z')[2]).toBe('hier, 14:00, 4 min');
    expect(line('rehearsal', '2026-11-20T13:00:00.000Z')[2]).toBe('vendredi, 14:00, 4 min');
    expect(line('rehearsal', '2026-11-03T13:00:00.000Z')).toEqual([
      true,
      'Essai de restauration',
      '3 novembre, 14:00, 4 min',
      null,
    ]);
  });

  it('say what is late, what never was, and what failed since, with the tool’s words', () => {
    proves('ops.backups');

    expect(line('backup', '2026-11-23T00:00:00.000Z')[0]).toBe(false);
    expect(line('rehearsal', '2026-10-10T00:00:00.000Z')[0]).toBe(false);
    expect(line('copy', null)).toEqual([false, 'Copie hors du serveur', 'jamais', null]);
    expect(line('backup', '2026-11-23T02:00:00.000Z', '2026-11-24T02:00:00.000Z')).toEqual([
      false,
      'Sauvegarde : échec',
      'cette nuit, 03:00',
      'no space left',
    ]);
  });
});

describe('the counter of the backups', () => {
  it('tells the hour of the last, then its age', () => {
    expect(counter(standing('backup', '2026-11-24T02:10:00.000Z'))).toEqual(['03:10', 'cette nuit', false]);
    expect(
      counter(
        standing('backup', '2026-11-24T02:10:00.000Z'),
        standing('rehearsal', '2026-11-20T02:10:00.000Z'),
      ),
    ).toEqual(['03:10', 'cette nuit, restauration essayée', false]);
    expect(counter(standing('backup', '2026-11-23T11:00:00.000Z'))).toEqual(['1 j', 'hier', false]);
    expect(counter(standing('backup', '2026-11-21T11:00:00.000Z'))).toEqual(['3 j', 'samedi', true]);
  });

  it('is alarmed by a failure, not by a server that is backed up by others', () => {
    expect(counter(standing('backup', '2026-11-24T02:10:00.000Z', '2026-11-24T03:00:00.000Z'))).toEqual([
      '03:10',
      'une plus récente a échoué',
      true,
    ]);
    expect(counter(standing('backup', null, takenAt))).toEqual(['jamais', 'la dernière a échoué', true]);
    expect(counter()).toEqual(['–', 'aucune enregistrée', false]);
    expect(backupCounter({ backups: null, takenAt }).figure).toBe('inconnu');
  });
});

describe('who makes the backups', () => {
  const keeper = (changes: Partial<BackupProcess> = {}): BackupProcess => ({
    isThere: true,
    seenAt: takenAt,
    doing: null,
    askedAt: null,
    kept: 30,
    ...changes,
  });
  const textOf = (changes?: Partial<BackupProcess>) => agentText(keeper(changes), takenAt);

  it('says what it is at, what it will begin, and that it is away', () => {
    proves('ops.backup-now');

    expect(textOf()).toBeNull();
    const since = '2026-11-24T13:01:00.000Z';
    expect(textOf({ askedAt: since })).toBe('Demandée à 14:01, commence dans quelques secondes.');
    expect(textOf({ askedAt: since, doing: { kind: 'backup', since } })).toBe(
      'Sauvegarde en cours depuis 14:01.',
    );
    expect(textOf({ doing: { kind: 'rehearsal', since } })).toBe(
      'Essai de restauration en cours depuis 14:01.',
    );
    expect(textOf({ isThere: false, askedAt: since, seenAt: '2026-11-24T02:30:00.000Z' })).toBe(
      'Le service de sauvegarde ne répond plus depuis cette nuit, 03:30.',
    );
  });

  it('has a history of what went well and what did not', () => {
    proves('ops.backup-now');

    const run = {
      kind: 'backup',
      begunAt: '2026-11-24T02:06:00.000Z',
      endedAt: '2026-11-24T02:10:00.000Z',
    } as const;
    const rowOf = (bytes: number | null, words: string | null) => {
      const { title, when, aside } = runLine({ ...run, bytes, words }, takenAt);
      return [title, when, aside].map(plain);
    };
    expect(rowOf(11_200_000_000, null)).toEqual(['Sauvegarde', 'Cette nuit, 03:10', '11,2 Go en 4 min']);
    expect(rowOf(null, null)[2]).toBe('4 min');
    expect(rowOf(null, 'no space left')[2]).toBe('échec après 4 min');
  });
});
