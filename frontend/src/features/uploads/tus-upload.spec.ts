import { ChunkSize } from './tus-upload';

const mebibyte = 1024 * 1024;

describe('the pieces of an upload', () => {
  const after = (least: number, ways: number[]) => {
    const size = new ChunkSize(least);
    for (const milliseconds of ways) size.adaptTo(milliseconds);
    return size.bytes;
  };

  it('grow on a fast line, up to 64 MiB, and shrink again on a slow one, down to what the server proposes', () => {
    expect(after(8 * mebibyte, [])).toBe(8 * mebibyte);
    expect(after(8 * mebibyte, [100, 200])).toBe(32 * mebibyte);
    expect(after(8 * mebibyte, [100, 200, 300, 400, 499])).toBe(64 * mebibyte);
    expect(after(8 * mebibyte, [100, 100, 700, 4_000])).toBe(32 * mebibyte);
    expect(after(8 * mebibyte, [100, 100, 6_000])).toBe(16 * mebibyte);
    expect(after(8 * mebibyte, [6_000, 60_000])).toBe(8 * mebibyte);
  });

  it('are never smaller than what the server proposes', () => {
    expect(after(100 * mebibyte, [100])).toBe(100 * mebibyte);
  });
});
