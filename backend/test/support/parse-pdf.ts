import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type PdfValue = string | number | boolean | null | PdfValue[] | { [key: string]: PdfValue };

export interface ParsedPdf {
  /** Text, page by page. */
  text: string;
  /** Horizontal position of each word, in points. */
  words: { text: string; from: number; to: number }[];
  pages: number;
  catalog: Record<string, PdfValue>;
  /** Every object of the file, streams by their dictionaries. */
  objects: Record<string, PdfValue>[];
  /** XMP metadata. */
  metadata: string;
  /** The file with decompressed streams. */
  unpacked: string;
  attachment(name: string): Promise<string>;
  /** Resolves a reference. */
  follow(value: PdfValue | undefined): Record<string, PdfValue>;
}

/** Parses a PDF with independent tools: qpdf, which rejects broken files, and poppler. */
export async function parsePdf(bytes: Buffer): Promise<ParsedPdf> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-pdf-'));
  const file = join(directory, 'document.pdf');
  const tool = async (name: string, ...args: string[]) =>
    (await run(name, args, { maxBuffer: 64 * 1024 ** 2, encoding: 'latin1' })).stdout;
  const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
  try {
    await writeFile(file, bytes);
    await tool('qpdf', '--check', file);
    const json = JSON.parse(await tool('qpdf', '--json=2', '--json-key=qpdf', file)) as {
      qpdf: [unknown, Record<string, { value?: PdfValue; stream?: { dict: PdfValue } }>];
    };
    const byName = json.qpdf[1];
    const dictionary = (value: PdfValue | undefined): Record<string, PdfValue> => {
      const name = typeof value === 'string' && value.endsWith(' R') ? `obj:${value}` : null;
      const resolved = name ? (byName[name]?.value ?? byName[name]?.stream?.dict) : value;
      return resolved && typeof resolved === 'object' && !Array.isArray(resolved) ? resolved : {};
    };
    const unpacked = await tool('qpdf', '--qdf', '--object-streams=disable', file, '-');
    const boxes = utf8(await tool('pdftotext', '-bbox', file, '-'));
    const word = /<word xMin="([\d.-]+)" .*?xMax="([\d.-]+)" .*?>(.*?)<\/word>/g;
    const attachments = new Map<string, string>();
    for (const { value } of Object.values(byName)) {
      const name = dictionary(value)['/Type'] === '/Filespec' ? dictionary(value)['/UF'] : undefined;
      if (typeof name !== 'string') continue;
      const plain = name.replace(/^u:/, '');
      attachments.set(plain, utf8(await tool('qpdf', `--show-attachment=${plain}`, file)));
    }
    return {
      text: utf8(await tool('pdftotext', '-layout', file, '-')),
      words: [...boxes.matchAll(word)].map(([, from, to, text = '']) => ({
        text,
        from: Number(from),
        to: Number(to),
      })),
      pages: boxes.split('<page ').length - 1,
      catalog: dictionary(dictionary(byName['trailer']?.value)['/Root']),
      objects: Object.values(byName).map(({ value, stream }) => dictionary(value ?? stream?.dict)),
      metadata: utf8(/<\?xpacket begin[\s\S]*<\?xpacket end="w"\?>/.exec(unpacked)?.[0] ?? ''),
      unpacked,
      attachment: async (name) => attachments.get(name) ?? '',
      follow: dictionary,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
