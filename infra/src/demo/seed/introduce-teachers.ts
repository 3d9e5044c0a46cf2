import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { ImageUploadAnswer, Profile } from '@atelier/contracts/identity';
import { Introduction } from '@atelier/contracts/introduction';
import { projectRoot } from '../../local/data-directory.js';
import { introductions } from '../content/introductions.js';
import { typeset } from '../content/typeset.js';
import type { ApiClient } from './api-client.js';
import type { Authors } from './authors.js';

/** The pixels of a drawing: the product takes no other picture. */
const pixelsOf = async (portrait: string): Promise<File> => {
  const path = join(projectRoot, 'infra/src/demo/content/portraits', `${portrait}.png`);
  return new File([await openAsBlob(path)], `${portrait}.png`, { type: 'image/png' });
};

async function introduce(
  api: ApiClient,
  { portrait, headline, biography }: (typeof introductions)[keyof typeof introductions],
): Promise<void> {
  const { imageUrl } = await api.get('/users/profile', Profile);
  if (imageUrl === null) {
    const file = await pixelsOf(portrait);
    const { imagePath } = await api.sendFile('/upload-image', 'image', file, ImageUploadAnswer);
    await api.put('/users/profile', { imageUrl: imagePath }, Profile);
  }
  const written = { headline: typeset(headline), biography: typeset(biography) };
  await api.put('/users/profile/introduction', written, Introduction);
}

/** Those who teach say who they are, as they would in their profile. */
export async function introduceTeachers({ teacher, administrator }: Authors): Promise<void> {
  await introduce(teacher, introductions.teacher);
  // Another administrator has a face and a story of their own.
  if (!process.env['ADMIN_NAME']) await introduce(administrator, introductions.administrator);
}
