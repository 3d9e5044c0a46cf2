import { once } from 'node:events';
import { connect } from 'node:net';
import type { MediaAsset } from '@atelier/contracts/media';
import { MediaLinks } from '../src/platform/media/media-links.js';
import { administrator, startAtelier } from './support/atelier.js';

describe('an api that is told to stop', () => {
  it('ends although one has connected ahead, and another reads no further', async () => {
    const atelier = await startAtelier({ worker: false });
    const { hostname, port } = new URL(atelier.url);
    const ahead = connect(Number(port), hostname);
    await once(ahead, 'connect');

    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const form = new FormData();
    form.append('doc', new Blob(['Un long texte. '.repeat(1_000_000)]), 'long.txt');
    const { _id, name, size } = await author.done<MediaAsset>('POST', '/api/upload-doc', form);
    const { url } = atelier.api.get(MediaLinks).documentFile(_id, name, size, 'public');
    const reader = connect(Number(port), hostname);
    reader.write(`GET ${url} HTTP/1.1\r\nHost: atelier\r\n\r\n`);
    const [beginning] = (await once(reader, 'data')) as [Buffer];
    expect(beginning.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    reader.pause();

    await atelier.close();
    await Promise.all([ahead, reader.resume()].map((socket) => socket.closed || once(socket, 'close')));
  });
});
