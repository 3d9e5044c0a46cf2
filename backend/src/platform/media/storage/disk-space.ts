import { mkdir, statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** Bytes that a process without special rights may still write. */
  freeBytes: number;
  totalBytes: number;
}

/** Of the volume that the folder lies on, which is made if it is not there. */
export async function diskSpace(directory: string): Promise<DiskSpace> {
  await mkdir(directory, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
