import { testMediaStorage } from '../../../../test/support/media-storage-contract.js';
import { DiskStorage } from './disk-storage.js';
import { temporaryFolder } from '../../../../test/support/temporary-folder.js';

describe('the disk driver of the media storage', () => {
  const directory = temporaryFolder();

  testMediaStorage(async () => new DiskStorage(directory));

  it('names an object to the nginx in front of the api where it is told to, and nothing that is no object', () => {
    const key = '00000000-0000-4000-8000-000000000000/video.mp4';
    expect(new DiskStorage(directory).proxyAddress(key)).toBeNull();
    const storage = new DiskStorage(directory, 'nginx');
    expect(storage.proxyAddress(key)).toBe(`/stored-media/${key}`);
    for (const other of ['../staging/x', `${key}/../../x`, '/etc/passwd', key.replace('video', '%2e%2e')])
      expect(() => storage.proxyAddress(other)).toThrow('Not a media key');
  });

  it('gives no address of its own away', async () => {
    const key = '00000000-0000-4000-8000-000000000000/video.mp4';
    expect(await new DiskStorage(directory).directAddress(key)).toBeNull();
  });
});
