import { drawnLine } from '@atelier/backend/platform/pdf/document-text';
import { SourceUpload } from '@atelier/contracts/lesson-source';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { DemoCourse } from '../content/course.js';
import type { DemoSource, DrawnTable } from '../content/source.js';
import type { UploadSession } from './uploads.js';

const [boxWidth, rowHeight, margin] = [200, 34, 32];

/** The tables side by side, as a picture. */
function drawTables(tables: readonly DrawnTable[]): Promise<Buffer> {
  const height = 2 * margin + rowHeight * (1 + Math.max(...tables.map(({ columns }) => columns.length)));
  const width = margin + tables.length * (boxWidth + margin);
  const boxes = tables.map(({ name, columns }, index) => {
    const rows = columns.map(
      (column, row) =>
        `<g transform="translate(14 ${rowHeight * (row + 2) - 10})" fill="#16202E">${drawnLine(column, 'text', 16).svg}</g>`,
    );
    return `<g transform="translate(${margin + index * (boxWidth + margin)} ${margin})">
      <rect width="${boxWidth}" height="${rowHeight * (columns.length + 1)}" fill="#FFFFFF" stroke="#16202E"/>
      <rect width="${boxWidth}" height="${rowHeight}" fill="#16202E"/>
      <g transform="translate(14 ${rowHeight - 10})" fill="#FFFFFF">${drawnLine(name, 'heading', 17).svg}</g>
      ${rows.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#F4EEE4"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function zipOf({ files }: DemoSource): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, file] of Object.entries(files)) {
    const bytes = typeof file === 'string' ? Buffer.from(`${file}\n`) : await drawTables(file);
    zip.addBuffer(bytes, `bibliotheque/${path}`);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Uploads the code of a course's lessons. Returns its `fileUrl` by name. */
export async function uploadSources(
  { api, known }: UploadSession,
  { sections }: DemoCourse,
): Promise<Map<string, string>> {
  const uploaded = new Map<string, string>();
  for (const { source } of sections.flatMap(({ lessons }) => lessons)) {
    if (!source) continue;
    const name = `${source.name}.zip`;
    const send = async (): Promise<string> => {
      const path = await api.sendResumable(name, 'source', await zipOf(source));
      return (await api.post(`${path}/source`, {}, SourceUpload)).asset.fileUrl;
    };
    uploaded.set(source.name, known.get(name)?.fileUrl ?? (await send()));
  }
  return uploaded;
}
