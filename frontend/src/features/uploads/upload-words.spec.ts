import type { MediaAsset } from '@atelier/contracts/media';
import { uploadSummary } from './upload-words';
import type { FileUpload, UploadStatus } from './uploads';

const megabyte = 1_000_000;

const upload = (title: string, status: UploadStatus, facts: Partial<FileUpload> = {}): FileUpload => ({
  id: title,
  target: { kind: 'course', id: 'cours', lessonId: title },
  title,
  fileName: `${title}.mp4`,
  size: 100 * megabyte,
  lastModified: 5,
  sent: status === 'done' ? 100 * megabyte : 0,
  rate: null,
  resumable: true,
  status,
  error: null,
  reopenable: false,
  asset: null,
  ...facts,
});
const processed = (title: string, status: MediaAsset['status']) =>
  upload(title, 'done', { asset: { _id: title, status, steps: [] } as unknown as MediaAsset });
const many = (count: number, status: UploadStatus) =>
  Array.from({ length: count }, (_, index) => upload(`${status} ${index + 1}`, status));
const titles = (uploads: readonly FileUpload[]) => uploads.map(({ title }) => title);

describe('many uploads at once', () => {
  it('folds what is ready into one line, and shows three lines at most', () => {
    proves('upload.panel');

    const summary = uploadSummary([
      ...['A', 'B', 'C'].map((title) => processed(title, 'ready')),
      processed('D', 'preparing'),
      upload('E', 'sending', { sent: 50 * megabyte, rate: 2 * megabyte }),
      ...many(20, 'waiting'),
    ]);
    expect(titles(summary.ready)).toEqual(['A', 'B', 'C']);
    expect(titles(summary.shown)).toEqual(['E', 'D']);
    expect(summary.more).toHaveLength(20);
    expect(summary).toMatchObject({ total: 25, percent: 18, failed: 0, isOver: false });
    expect(summary.words).toBe('450\u00a0Mo sur 2,5\u00a0Go, 2\u00a0Mo/s, encore 18\u00a0min');
    expect(uploadSummary(many(9, 'sending')).shown).toHaveLength(3);
  });

  it('shows first what only the author can settle, however much goes on beside it', () => {
    const summary = uploadSummary([
      ...many(4, 'sending'),
      upload('coupé', 'interrupted'),
      upload('trop lourd', 'refused'),
      processed('illisible', 'failed'),
    ]);
    expect(titles(summary.shown)).toEqual(['trop lourd', 'illisible', 'coupé']);
    expect(summary.failed).toBe(2);
  });

  it('is over when nothing goes on by itself, and counts no byte that will not come', () => {
    const over = uploadSummary([processed('A', 'ready'), upload('B', 'refused')]);
    expect(over).toMatchObject({ isOver: true, words: null, percent: 100 });
    expect(uploadSummary([processed('A', 'ready'), upload('B', 'paused')]).isOver).toBe(false);
    expect(uploadSummary([processed('A', 'ready'), processed('B', 'preparing')]).isOver).toBe(false);
  });
});
