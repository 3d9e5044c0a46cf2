import type { Operations } from '@atelier/contracts/operations';
import { diskHint, diskLines, usedText } from './disk-words';

type Disk = NonNullable<Operations['disk']>;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const giga = 1e9;
const disk = (changes: Partial<Disk> = {}): Disk => ({
  freeBytes: 145 * giga,
  totalBytes: 512 * giga,
  fullOn: null,
  parts: [
    { name: 'originals', bytes: 212 * giga, isHere: true },
    { name: 'backups', bytes: 48 * giga, isHere: true },
    { name: 'database', bytes: 11 * giga, isHere: false },
    { name: 'documents', bytes: null, isHere: true },
  ],
  unusedBytes: 31 * giga,
  ...changes,
});
const lines = (value: Disk) =>
  diskLines(value).map(({ name, amount, percent }) => [name, plain(amount), percent && Math.round(percent)]);

describe('the disk', () => {
  it('is told by its parts, those elsewhere without a share, and what is left of it', () => {
    proves('ops.disk');

    expect(plain(usedText(disk()))).toBe('367 Go sur 512 Go');
    expect(lines(disk())).toEqual([
      ['originals', '212 Go', 41],
      ['backups', '48 Go', 9],
      ['database', '11 Go ailleurs', null],
      ['documents', 'inconnu', null],
      ['rest', '107 Go', 21],
    ]);
  });

  it('has no shares where its parts are more than it has taken', () => {
    proves('ops.disk');

    const compressed = lines(disk({ freeBytes: 500 * giga }));
    expect(compressed.map(([, , percent]) => percent)).toEqual([null, null, null, null]);
    expect(compressed.map(([name]) => name)).not.toContain('rest');
  });

  it('says from when on it alarms, and what will be removed', () => {
    proves('ops.disk');

    expect(plain(diskHint(disk()))).toBe(
      'Alerte à 85 %. 31 Go d’originaux ne servent plus : effacés 30 jours après.',
    );
    expect(plain(diskHint(disk({ unusedBytes: 0 })))).toBe('Alerte à 85 %.');
  });
});
