import { randomUUIDv7 } from 'node:crypto';
import { displayName } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from './media-asset.domain.js';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the name of a received document', () => {
  it.each([
    ['cours.pdf ', 'application/pdf', 'cours.pdf'],
    ['cours', 'application/pdf', 'cours.pdf'],
    ['Cours.PDF', 'application/pdf', 'Cours.PDF'],
    ['cours.docx', 'application/pdf', 'cours.pdf'],
    ['version 1.2', word, 'version 1.2.docx'],
    ['cours.v2', 'application/pdf', 'cours.v2.pdf'],
    ['notes.txt', 'text/plain', 'notes.txt'],
  ])('ends as its content says: %j, %s', (name, contentType, expected) => {
    proves('media.document-name');

    const facts = { id: randomUUIDv7(), ownerId: randomUUIDv7(), sizeBytes: 10, contentType };
    expect(MediaAsset.receiveDocument({ ...facts, fileName: displayName(name) }).fileName).toBe(expected);
  });
});
