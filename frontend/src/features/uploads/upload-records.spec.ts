import { UploadRecords } from './upload-records';

const day = 24 * 60 * 60 * 1000;
const facts = {
  userId: 'autrice',
  target: { kind: 'course' as const, id: 'cours', lessonId: null },
  title: 'Vidéo d’aperçu',
  fileName: 'apercu.mp4',
  size: 1000,
  lastModified: 5,
  resumable: true,
  url: null,
  sent: 0,
  assetId: null,
};

function bench() {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  const clock = { now: 0 };
  return { items, storage, clock, records: new UploadRecords(storage, () => clock.now) };
}

describe('what is remembered of uploads', () => {
  it('keeps each under its own key, so that two tabs never overwrite one another’s', () => {
    const { records, storage, clock } = bench();
    const otherTab = new UploadRecords(storage, () => clock.now);
    records.save({ ...facts, id: 'a' });
    otherTab.save({ ...facts, id: 'b' });
    records.change('a', { url: '/api/uploads/1', sent: 420 });
    expect(otherTab.ofUser('autrice').map(({ id, sent }) => [id, sent])).toEqual([
      ['a', 420],
      ['b', 0],
    ]);
    expect(records.ofUser('autre')).toEqual([]);
  });

  it('forgets what the server has thrown away: a day after it gave the upload its place', () => {
    const { records, items, clock } = bench();
    records.save({ ...facts, id: 'a' });
    clock.now = day - 1;
    records.change('a', { url: '/api/uploads/1' });
    clock.now = 2 * day - 2;
    records.change('a', { url: '/api/uploads/1', sent: 10 });
    expect(records.find('a')?.sent).toBe(10);
    clock.now = 2 * day - 1;
    expect(records.find('a')).toBeNull();
    expect(items.size).toBe(0);
  });

  it('takes no harm from what it does not understand, nor from a storage that is full', () => {
    const { records, items, storage } = bench();
    items.set('atelier-upload:x', '{"id":');
    items.set('something-else', 'kept');
    expect(records.ofUser('autrice')).toEqual([]);
    expect([...items.keys()]).toEqual(['something-else']);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    records.save({ ...facts, id: 'a' });
    expect(records.find('a')).toBeNull();
  });
});
