import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { MediaAsset } from '@atelier/contracts/media';
import type { ApiError } from '@atelier/contracts/error-codes';
import { MediaLinks } from '../src/platform/media/delivery/media-links.js';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const oldWord = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(600),
]);
const oldSheet = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1200)]);

/** A ZIP with one stored entry. */
function zip(entry: string): Buffer {
  const content = Buffer.from('<w:document/>');
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(entry.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(entry), content]);
  const made = Buffer.from('504b01021400', 'hex');
  const directory = Buffer.concat([made, facts, Buffer.alloc(14), Buffer.from(entry)]);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** The same, with a directory that declares 4 GB of unpacked text. */
function bomb(): Buffer {
  const archive = zip('word/document.xml');
  archive.writeUInt32LE(0xf0000000, archive.indexOf(Buffer.from('504b0102', 'hex')) + 24);
  return archive;
}

describe('documents', () => {
  const atelier = prepare(() =>
    startAtelier({ worker: false, environment: { MAX_DOCUMENT_BYTES: '50000' } }),
  );
  const author = prepare(() => signInAdministrator(atelier));

  const upload = (name: string, content: Buffer | string) => {
    const form = new FormData();
    form.append('doc', new Blob([new Uint8Array(Buffer.from(content))]), name);
    return author.call<MediaAsset & ApiError>('POST', '/api/upload-doc', form);
  };
  it.each([
    ['plan.pdf', pdf],
    ['ancien.doc', oldWord],
    ['cours.docx', zip('word/document.xml')],
    ['notes.txt', 'Été, cœur : texte en UTF-8.\n'],
    ['notes-latin.txt', Buffer.from('Été en latin-1.\n', 'latin1')],
    ['notes-unicode.txt', Buffer.from('\ufeffÉté, en deux octets.\r\n', 'utf16le')],
    ['notes-unicode-be.txt', Buffer.from('\ufeffÉté\n', 'utf16le').swap16()],
  ])('are taken by their content and usable at once: %s', async (name, content) => {
    proves('upload.document');

    const { status, body } = await upload(name, content);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'document',
      status: 'ready',
      name,
      steps: [],
      captions: [],
      posterUrl: null,
      fileUrl: `/api/media/${body._id}`,
    });
    expect(await author.done('GET', `/api/media/${body._id}`)).toMatchObject({ kind: 'document', name });
  });

  it.each([
    ['a program called .pdf', 'plan.pdf', Buffer.from('7f454c4602010100', 'hex')],
    ['a page called .docx', 'cours.docx', '<!doctype html><script>alert(1)</script>'],
    ['a page called .html', 'cours.html', '<!doctype html><script>alert(1)</script>'],
    ['another zip', 'cours.docx', zip('xl/workbook.xml')],
    ['a Word file that unfolds to gigabytes', 'cours.docx', bomb()],
    ['a Word file without a directory', 'cours.docx', zip('word/document.xml').subarray(0, -30)],
    ['an old spreadsheet', 'tableau.doc', oldSheet],
    ['bytes called .txt', 'notes.txt', Buffer.from('Bonjour\u0000\u0001')],
  ])('refuse %s and leave nothing behind', async (_, name, content) => {
    proves('upload.document', 'upload.refused');

    const before = await readdir(join(atelier.config.mediaDir, 'staging')).catch(() => []);
    const { status, body } = await upload(name, content);
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'not-a-document' });
    expect(body.message).toMatch(/^Ce fichier n’est pas un document/);
    expect(await readdir(join(atelier.config.mediaDir, 'staging'))).toEqual(before);
  });

  it.each([
    [`${'Support du module '.repeat(20)}.txt`, `${'Support du module '.repeat(10)}Support du.txt`],
    [`${'🎓'.repeat(150)}.txt`, `${'🎓'.repeat(98)}.txt`],
    ['a\u202egpj.txt', 'agpj.txt'],
    ['re\u0301sume\u0301.txt', 'résumé.txt'],
  ])('keep the ending of their name, and nothing that hides it: %s', async (name, kept) => {
    expect((await upload(name, 'Une page.\n')).body).toMatchObject({ kind: 'document', name: kept });
  });

  it('that are empty are said to be', async () => {
    const { status, body } = await upload('vide.txt', '');
    expect([status, body.code, body.message]).toEqual([400, 'upload-empty', expect.stringContaining('vide')]);
  });

  it('are refused beyond the limit', async () => {
    proves('upload.refused');

    const { status, body } = await upload('long.txt', 'x'.repeat(60_000));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload-too-large' });
  });

  const addressesOf = ({ _id, name, size }: MediaAsset) =>
    atelier.api.get(MediaLinks).documentFile(_id, name, size, author.user?._id ?? '');

  it('open in a tab of their own where they are PDF, as nothing but PDF and with no rights of our pages', async () => {
    proves('upload.document', 'upload.delivery');

    const { body } = await upload('Plan é.pdf', pdf);
    const { openUrl } = addressesOf(body);
    const response = await fetch(atelier.url + openUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Plan e.pdf"; filename*=UTF-8''Plan%20%C3%A9.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const part = await fetch(atelier.url + openUrl, { headers: { range: 'bytes=0-4' } });
    expect({ status: part.status, body: await part.text() }).toEqual({ status: 206, body: '%PDF-' });
    const forged = await fetch(atelier.url + openUrl?.replace(/\/media\/[^/]+/, '/media/x.y'));
    expect(forged.status).toBe(403);
  });

  it('go on in the middle for who has their beginning, and from the start where they are others by now', async () => {
    const { body } = await upload('Suite.pdf', pdf);
    const { openUrl } = addressesOf(body);
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(atelier.url + openUrl, { headers });
      return { status: response.status, size: (await response.arrayBuffer()).byteLength };
    };
    const etag = (await fetch(atelier.url + openUrl)).headers.get('etag') ?? '';
    const range = 'bytes=5-9';
    const whole = { status: 200, size: pdf.byteLength };
    expect(await ask({ range, 'if-range': etag })).toEqual({ status: 206, size: 5 });
    expect(await ask({ range, 'if-range': '"another"' })).toEqual(whole);
    // A weak ETag or a date does not allow a range to continue.
    expect(await ask({ range, 'if-range': `W/${etag}` })).toEqual(whole);
    expect(await ask({ range, 'if-range': new Date(0).toUTCString() })).toEqual(whole);
    expect(await ask({ 'if-none-match': etag })).toEqual({ status: 304, size: 0 });
    expect(await ask({ 'if-none-match': '"another"' })).toEqual(whole);
    expect(await ask({ range: `bytes=${pdf.byteLength}-` })).toMatchObject({ status: 416 });
  });

  it('of another kind are never opened, not even under the name of a PDF', async () => {
    proves('media.document-name');

    const word = (await upload('cours.pdf', zip('word/document.xml'))).body;
    expect(word.name).toBe('cours.docx');
    expect(addressesOf(word).openUrl).toBeNull();
    // An address that somebody made of it.
    const posed = await fetch(atelier.url + addressesOf({ ...word, name: 'cours.pdf' }).openUrl);
    expect({ status: posed.status, disposition: posed.headers.get('content-disposition') }).toEqual({
      status: 404,
      disposition: null,
    });
    expect(addressesOf((await upload('notes.txt', 'Bonjour.')).body).openUrl).toBeNull();
  });

  it.each(['cours.pdf ', 'cours'])(
    'open where their content is PDF, whatever their name: %j',
    async (name) => {
      proves('media.document-name');

      const { body } = await upload(name, pdf);
      expect(body.name).toBe('cours.pdf');
      expect((await fetch(atelier.url + addressesOf(body).openUrl)).status).toBe(200);
    },
  );

  it('with a long name are delivered under whole words of its beginning', async () => {
    proves('media.document-name');

    const { body } = await upload(`${'Module '.repeat(40)}.pdf`, pdf);
    const response = await fetch(atelier.url + addressesOf(body).url);
    expect(response.headers.get('content-disposition')).toContain(
      `filename="${'Module '.repeat(20)}Module.pdf"`,
    );
  });

  it('are delivered as attachments under the name their author gave', async () => {
    proves('upload.document', 'upload.delivery');

    const { body } = await upload('Été – plan "1".pdf', pdf);
    const { url: address } = addressesOf(body);
    const response = await fetch(atelier.url + address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(disposition).toContain(`filename*=UTF-8''%C3%89t%C3%A9%20%E2%80%93%20plan`);
    expect((await fetch(atelier.url + address.replace(/\/media\/[^/]+/, '/media/x.y'))).status).toBe(403);
  });
});
