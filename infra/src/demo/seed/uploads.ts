import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openArchivedPdf, type Style, type TextBox } from '@atelier/backend/platform/pdf/document-page';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import { withConnection } from '../../local/databases.js';
import { type DemoCourse, typeset } from '../content/course.js';
import { type Film, pictureSeconds, scenesOf } from '../content/film.js';
import type { ApiClient } from './api-client.js';
import type { VideoMaker } from './make-film.js';

const clock = (pictures: number): string =>
  new Date(pictures * pictureSeconds * 1000).toISOString().slice(11, 23);

/** Captions of a film: its title, then each sentence while it is shown. */
export const captionsOf = (film: Film): string => {
  const cues = scenesOf(film).map(({ slide, sentence, from, to }) => {
    const words = slide === undefined ? film.title : (film.slides[slide]?.sentences[sentence] ?? '');
    return `${clock(from)} --> ${clock(to)}\n${typeset(words)}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
};

const ink = '#16202E';
const style = (face: Style['face'], size: number, color = ink): Style => ({ face, size, color });
const at = (y: number): TextBox => ({ x: 64, y, width: 467 });

/** Renders a handout as PDF: a title page, then a page per part, whose first line is its heading. */
async function makeHandout(title: string, text: string): Promise<Buffer> {
  const facts = { title, author: 'Idriss Lemaire', brand: 'Atelier', at: new Date('2026-01-05T09:00:00Z') };
  const { pdf, page, close } = openArchivedPdf(facts);
  const parts = text.trim().split(/\n\s*\n/);
  const pages = parts.length + 1;
  pdf.addPage();
  page.paragraph(title, style('heading', 34), at(260), 42);
  page.line(`À garder près du clavier, ${pages} pages`, style('text', 13, '#545B66'), at(400));
  for (const [index, part] of parts.entries()) {
    const [heading = '', ...lines] = part.split('\n').map((line) => line.trim());
    pdf.addPage();
    page.line(heading, style('heading', 28), at(80));
    let y = 150;
    for (const line of lines) y = page.paragraph(line, style('text', 14), at(y), 22) + 10;
    page.line(`${index + 2} sur ${pages}`, style('text', 10, '#545B66'), {
      ...at(780),
      align: 'right',
    });
  }
  return close();
}

type Sent = Pick<UploadAnswer, '_id' | 'fileUrl'>;

/** A person's uploads by file name, so that an interrupted seed does not upload twice. */
export const findUploads = (databaseUrl: string, email: string): Promise<Map<string, Sent>> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; id: string }>(
      `select m.file_name as name, m.id from authoring_media_asset m join identity_account a on a.id = m.owner_id
       where a.email = $1 and m.status <> 'failed'`,
      [email],
    );
    return new Map(rows.map(({ name, id }) => [name, { _id: id, fileUrl: `/api/media/${id}` }]));
  });

/** Context of one author's uploads. */
export interface UploadSession {
  api: ApiClient;
  studio: VideoMaker;
  known: Map<string, Sent>;
}

const untilPlayable = async (api: ApiClient, name: string, { _id }: Sent): Promise<MediaAsset> => {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const asset = await api.get(`/media/${_id}`, MediaAsset);
    if (asset.status === 'ready') return asset;
    if (asset.status === 'failed') throw new Error(`The film ${name} was refused: ${asset.error}`);
    await pause(100);
  }
  throw new Error(`The film ${name} was not playable after three minutes: is the worker running?`);
};

/**
 * Uploads films and captions as they are rendered, and waits until all are playable; renditions and storyboards
 * may still be pending. Returns the `fileUrl` of each, by name.
 */
export const uploadFilms = async (
  { api, studio, known }: UploadSession,
  films: Film[],
): Promise<Map<string, string>> => {
  const sent = films.map(async (film) => {
    const file = await studio.file(film);
    const asset =
      known.get(basename(file)) ?? (await api.upload('/upload-video', 'video', file, UploadAnswer));
    const { captions } = await untilPlayable(api, film.name, asset);
    if (captions.length === 0) {
      const text = new File([captionsOf(film)], `${film.name}.fr.vtt`, { type: 'text/vtt' });
      await api.sendFile(`/media/${asset._id}/captions`, 'captions', text, MediaAsset);
    }
    return [film.name, asset.fileUrl] as const;
  });
  return new Map(await Promise.all(sent));
};

/** Uploads a course's handouts. Returns their `fileUrl` by name. */
export const uploadDocuments = async (
  { api, known }: UploadSession,
  { sections }: DemoCourse,
): Promise<Map<string, string>> => {
  const uploaded = new Map<string, string>();
  for (const { title, content } of sections.flatMap(({ lessons }) => lessons)) {
    if (!('document' in content)) continue;
    const { name, text } = content.document;
    const send = async (): Promise<Sent> => {
      const bytes = new Uint8Array(await makeHandout(typeset(title), typeset(text)));
      const file = new File([bytes], name, { type: 'application/pdf' });
      return api.sendFile('/upload-doc', 'doc', file, UploadAnswer);
    };
    uploaded.set(name, (known.get(name) ?? (await send())).fileUrl);
  }
  return uploaded;
};
