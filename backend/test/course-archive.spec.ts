import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ArchiveLink, archiveVersion, CourseArchive, CourseImport } from '@atelier/contracts/course-archive';
import { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { CONFIG, type Config } from '../src/config.js';
import { MEDIA_STORAGE, type MediaStorage } from '../src/platform/media/storage/media-storage.js';
import { ResumableUploads } from '../src/platform/media/uploads/resumable-uploads.js';
import { startAtelier } from './support/atelier.js';
import { makeVideo, save, uploadPicture } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInTeacher } from './support/people.js';
import { interruptTus, offsetOf, startTus } from './support/tus.js';
import type { Visitor } from './support/visitor.js';
import { temporaryFolder } from './support/temporary-folder.js';

interface Unfolded {
  manifest: CourseArchive;
  files: Map<string, Buffer>;
}

async function unfold(archive: Buffer): Promise<Unfolded> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return { manifest: CourseArchive.parse(JSON.parse(String(files.get('course.json')))), files };
}

type Entries = Readonly<Record<string, Buffer | string>>;

/** A hand-made archive. */
function zipOf(entries: Entries, options: object = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

const blank: CourseArchive = {
  format: 'atelier-course',
  version: 1,
  exportedAt: '2026-11-23T16:00:00.000Z',
  course: {
    title: 'Apporté',
    description: '',
    subdescription: '',
    requirement: '',
    category: null,
    language: 'fr',
    time: 0,
    price: null,
    promotionPrice: null,
    preview: null,
    cover: null,
    skills: [],
    faq: [],
    sections: [],
  },
  files: [],
};
const withLesson = (part: object, files: CourseArchive['files'] = []): CourseArchive => ({
  ...blank,
  course: {
    ...blank.course,
    sections: [{ title: 'Un', lessons: [{ title: 'a', isFree: false, parts: [part as never] }] }],
  },
  files,
});
const bytesOf = (content: string) => ({
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

type FieldsOfAnyKind = Partial<OfKind<PartDraft, 'lecture'> & Omit<OfKind<PartDraft, 'document'>, 'type'>> & {
  text?: string | null;
  questions?: NonNullable<OfKind<PartDraft, 'quiz'>['questions']>;
};

describe('the archive of a course', () => {
  const atelier = prepare(startAtelier);
  let author: Visitor;

  beforeAll(async () => {
    author = await signInTeacher(atelier, 'formatrice@exemple.fr');
  });
  const other = prepare(() => signInTeacher(atelier, 'autre@exemple.fr'));

  const send = (visitor: Visitor, archive: Buffer) => {
    const form = new FormData();
    form.append('archive', new Blob([new Uint8Array(archive)]), 'cours.atelier.zip');
    return visitor.call<CourseImport & ApiError>('POST', '/api/courses/archive', form);
  };
  const fetched = async (visitor: Visitor, courseId: string): Promise<Buffer> => {
    const link = ArchiveLink.parse(await visitor.done('GET', `/api/courses/${courseId}/archive/link`));
    const response = await fetch(visitor.url + link.url);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${link.name}"`);
    return Buffer.from(await response.bytes());
  };
  const form = (field: string, bytes: Buffer, name: string) => {
    const made = new FormData();
    made.append(field, new Blob([new Uint8Array(bytes)]), name);
    return made;
  };
  const draftOf = async (visitor: Visitor, id: string) =>
    CourseDraft.parse(await visitor.done('GET', `/api/courses/${id}`));
  /** A course without ids, addresses and times. */
  const saidOf = (draft: CourseDraft) => ({
    ...draft,
    _id: null,
    user: null,
    revision: null,
    imageUrl: draft.imageUrl !== null,
    promotion: draft.promotionAsset ? null : draft.promotion,
    promotionAsset: draft.promotionAsset && factsOf(draft.promotionAsset),
    promotionUrl: null,
    faq: draft.faq.map(({ question, response }) => [question, response]),
    gaps: draft.gaps.map(({ message }) => message),
    sections: draft.sections.map(({ _id: _, ...section }) => ({
      ...section,
      lessons: section.lessons.map(({ _id: _lesson, parts, resources = [], ...lesson }) => ({
        ...lesson,
        resources: resources.map(factsOf),
        parts: parts.map((each) => {
          const {
            _id: _part,
            asset,
            video,
            document,
            videoUrl,
            documentUrl,
            text,
            questions,
            ...part
          } = each as FieldsOfAnyKind;
          return {
            ...part,
            // An archive holds no ids.
            questions: questions?.map(({ id: _question, ...question }) => question),
            files: [video, document].map((file) => typeof file === 'string'),
            shown: [videoUrl, documentUrl].map((url) => typeof url === 'string'),
            text: text?.replaceAll(/[0-9a-f-]{36}/g, ''),
            asset: asset && factsOf(asset),
          };
        }),
      })),
    })),
  });
  const factsOf = ({ kind, name, size, status, duration, captions, hasSound }: MediaAsset) => ({
    kind,
    name,
    size,
    status,
    duration,
    hasSound,
    captions: captions.map(({ language, label }) => [language, label]),
  });
  const settled = (visitor: Visitor, id: string) =>
    eventually(async () => {
      const draft = await draftOf(visitor, id);
      const videos = [
        draft.promotionAsset,
        ...draft.sections.flatMap(({ lessons }) =>
          lessons.flatMap(({ parts }) => parts.map((part) => ('asset' in part ? part.asset : undefined))),
        ),
      ];
      for (const video of videos) if (video) expect(video.status).toBe('ready');
      expect(draft.time).toBeGreaterThan(0);
      return draft;
    });

  /** A course with a value in every field. */
  const wholeCourse = async (): Promise<string> => {
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Écrire & relire' });
    const video = (await author.upload(await makeVideo(2, 'Première leçon.mp4'))).body;
    const preview = (await author.upload(await makeVideo(1, 'aperçu.mp4'))).body;
    for (const asset of [video, preview]) await author.untilReady(asset._id);
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000 line:10%\nBonjour\n';
    await author.done(
      'POST',
      `/api/media/${video._id}/captions`,
      form('captions', Buffer.from(vtt), 'fr.vtt'),
    );
    await author.done('PUT', `/api/media/${video._id}/poster`, { seconds: 0.5 });
    await eventually(async () =>
      expect((await author.done<MediaAsset>('GET', `/api/media/${video._id}`)).isPosterDrawing).toBe(false),
    );
    const paper = await author.done<UploadAnswer>(
      'POST',
      '/api/upload-doc',
      form('doc', Buffer.from('%PDF-1.4\nPlan'), 'plan.pdf'),
    );
    const sheet = await author.done<UploadAnswer>(
      'POST',
      '/api/upload-doc',
      form('doc', Buffer.from('Des mots.'), 'notes.txt'),
    );
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1F6F5C' } })
      .png()
      .toBuffer();
    const picture = await author.done<UploadAnswer>(
      'POST',
      '/api/upload-picture',
      form('image', png, 'schema.png'),
    );
    const rich = `<h2>Deux mots</h2><p>Un <strong>texte</strong></p><table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table><pre><code class="language-typescript">const a = 1 &lt; 2;</code></pre><div class="callout-warning"><p>Attention</p></div><img src="${picture.fileUrl}" alt="Un &quot;plan&quot;" width="40" height="30" />`;
    const lesson = (title: string, part: object, more: object = {}) => ({
      title,
      isFree: false,
      parts: [part],
      ...more,
    });
    await save(author, _id, 'sections', [
      {
        title: 'Débuts',
        lessons: [
          lesson(
            'Film',
            { type: 'lecture', video: video.fileUrl, chapters: [{ seconds: 1, title: 'Ici' }] },
            { isFree: true },
          ),
          lesson('Texte', { type: 'texte', text: rich }, { resources: [paper.fileUrl, sheet.fileUrl] }),
          lesson('Film', { type: 'lecture', video: video.fileUrl }, { isDraft: true }),
        ],
      },
      {
        title: 'Suite',
        isDraft: true,
        opening: { afterDays: 7 },
        lessons: [
          lesson('Papier', { type: 'document', document: paper.fileUrl }),
          lesson('Quiz', {
            type: 'quiz',
            question: 'Qui ?',
            choices: ['Ada', 'Alan'],
            answer: ['Ada'],
            choiceType: 'multiple',
            explanation: 'Elle.',
            attemptLimit: 2,
          }),
          lesson('Banque', {
            type: 'quiz',
            questions: [
              {
                id: '01980000-0000-7000-8000-000000000001',
                question: 'Qui ?',
                choices: ['Ada', 'Alan', 'Grace'],
                answer: ['Ada', 'Grace'],
                explanation: 'Elles.',
              },
              {
                id: '01980000-0000-7000-8000-000000000002',
                question: 'Et lui ?',
                choices: ['Vrai', 'Faux'],
                answer: 'Faux',
                choiceType: 'true-false',
              },
            ],
            draw: 1,
            goal: { unit: 'percent', value: 100 },
            shuffleQuestions: true,
            shuffleChoices: true,
          }),
          lesson('YouTube', {
            type: 'lien youtube',
            youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
            duration: 212,
          }),
          lesson('Travail', { type: 'evaluation', evaluation: '<p>Écrivez.</p>' }),
          lesson('Canva', { type: 'canva', canva: 'https://www.canva.com/design/DAF/x/view' }),
          { title: 'Rien', isFree: false, parts: [] },
        ],
      },
      { title: 'Vide', lessons: [] },
    ]);
    for (const [field, value] of Object.entries({
      description: '<p>Une <em>description</em></p>',
      subdescription: 'En bref',
      requirement: '<ul><li><p>Rien</p></li></ul>',
      category: 'Backend',
      language: 'en',
      price: 49.9,
      promotionPrice: 19,
      promotion: preview.fileUrl,
      imageUrl: await uploadPicture(author),
      skills: ['Lire', 'Écrire'],
      faq: [{ question: 'Pour qui ?', response: '<p>Pour tous</p>' }],
    }))
      await save(author, _id, field, value);
    return _id;
  };

  it('gives the same course to somebody else, field by field and byte by byte', async () => {
    proves('archive.equal');

    const courseId = await wholeCourse();
    const before = await settled(author, courseId);
    const archive = await fetched(author, courseId);
    const { status, body } = await send(other, archive);
    expect(status).toBe(201);
    const { _id, report } = CourseImport.parse(body);
    expect(report).toEqual({ title: 'Écrire & relire', sections: 3, lessons: 10, files: 6, left: [] });
    const after = await settled(other, _id);
    expect(saidOf(after)).toEqual(saidOf(before));
    expect(after.published.isPublished).toBe(false);

    const [was, is] = [await unfold(archive), await unfold(await fetched(other, _id))];
    expect(is.manifest.course).toEqual(was.manifest.course);
    expect(is.manifest.files).toEqual(was.manifest.files);
    for (const { path, sha256 } of was.manifest.files) {
      const bytes = is.files.get(path);
      expect([path, bytes && createHash('sha256').update(bytes).digest('hex')]).toEqual([path, sha256]);
      expect(bytes?.equals(was.files.get(path) as Buffer)).toBe(true);
    }
    expect(was.manifest.files.map(({ path }) => path).toSorted()).toEqual([
      '01-debuts/01-film.mp4',
      '01-debuts/02-texte/image-01.webp',
      '01-debuts/02-texte/ressource-01.pdf',
      '01-debuts/02-texte/ressource-02.txt',
      'page/apercu.mp4',
      'page/image.webp',
    ]);
    expect(String(was.files.get('01-debuts/01-film.fr.vtt'))).toContain('line:10%\nBonjour');
    expect(String(was.files.get('01-debuts/02-texte.md'))).toMatch(/^## Deux mots\n\nUn \*\*texte\*\*\n/);
    expect(String(was.files.get('empreintes.txt'))).toContain('  page/apercu.mp4\n');
    expect(JSON.stringify(was.manifest)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('is what its published schema says', async () => {
    proves('archive.schema');

    const schema = (await (await fetch(`${atelier.url}/api/course-archive.schema.json`)).json()) as object;
    const holds = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Court' });
    await save(author, _id, 'imageUrl', '/illustrations/course-tests.svg');
    const { files } = await unfold(await fetched(author, _id));
    const written = JSON.parse(String(files.get('course.json'))) as { version: number };
    expect(holds(written)).toBe(true);
    expect(written.version).toBe(archiveVersion);
    expect(holds({ ...written, version: 1 })).toBe(true);
    expect(holds({ ...written, version: archiveVersion + 1 })).toBe(false);
    const { body } = await send(other, await fetched(author, _id));
    expect((await draftOf(other, body._id)).imageUrl).toBe('/illustrations/course-tests.svg');
  });

  it('is given to who may edit the course, and to who has the link while it lasts', async () => {
    proves('archive.export');

    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'À moi' });
    const colleague = await signInTeacher(atelier, 'collegue@exemple.fr');
    for (const path of [`/api/courses/${_id}/archive`, `/api/courses/${_id}/archive/link`])
      expect((await colleague.call('GET', path)).status).toBe(404);
    const { url } = await author.done<ArchiveLink>('GET', `/api/courses/${_id}/archive/link`);
    const [expires = '', course = '', seal = ''] = url.replace('/api/archives/', '').split('.');
    for (const token of [
      `${Number(expires) + 600}.${course}.${seal}`,
      `${expires}.${'0'.repeat(8)}${course.slice(8)}.${seal}`,
      `${expires}.${course}.`,
      '',
    ])
      expect((await fetch(`${atelier.url}/api/archives/${token || 'rien'}`)).status).toBe(404);
  });

  it('that is damaged comes in but for what is damaged, which is named', async () => {
    proves('archive.damaged');

    const film = { path: 'a.mp4', kind: 'video' as const, name: 'a.mp4', ...bytesOf('rien d’un film') };
    const paper = { path: 'b.pdf', kind: 'document' as const, name: 'b.pdf', ...bytesOf('%PDF-1.4 autre') };
    const lost = { path: 'c.txt', kind: 'document' as const, name: 'c.txt', ...bytesOf('perdu') };
    const page = {
      path: 'd.txt',
      kind: 'document' as const,
      name: 'd.html',
      ...bytesOf('<script>a()</script>'),
    };
    const { course } = withLesson({ type: 'lecture', file: 'a.mp4' });
    const [section] = course.sections;
    if (section?.lessons[0]) section.lessons[0].resources = ['b.pdf', 'c.txt', 'd.txt', 'e.txt'];
    const archive = await zipOf({
      'course.json': JSON.stringify({ ...blank, course, files: [film, paper, lost, page] }),
      'a.mp4': 'rien d’un film',
      'b.pdf': '%PDF-1.4 faux!',
      'd.txt': '<script>a()</script>',
    });
    const { body } = await send(author, archive);
    const { _id, report } = CourseImport.parse(body);
    expect(report.left.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'a.mp4: Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.',
      'b.pdf: Ce fichier est abîmé\u00a0: son empreinte n’est pas celle de l’archive.',
      'c.txt: Ce fichier manque dans l’archive.',
      expect.stringMatching(/^d\.txt: /),
      'e.txt: Ce fichier manque dans l’archive.',
    ]);
    expect((await draftOf(author, _id)).sections[0]?.lessons).toMatchObject([{ title: 'a', resources: [] }]);
  });

  it('unfolds no more code than one archive may hold, in how many lessons ever it is', async () => {
    proves('archive.code');

    const zeros = await zipOf({ 'a.bin': Buffer.alloc(40 * 1024 ** 2) });
    const names = Array.from({ length: 9 }, (_, index) => `${index}.zip`);
    const sizes = { size: zeros.length, sha256: createHash('sha256').update(zeros).digest('hex') };
    const entries: Record<string, Buffer> = Object.fromEntries(names.map((name) => [name, zeros]));
    // Not even its checksum is read any more.
    const broken = { ...bytesOf('rien'), sha256: '0'.repeat(64) };
    const files = names.map((path) => ({ path, kind: 'source' as const, name: path, ...sizes }));
    const last = { path: 'z.zip', kind: 'source' as const, name: 'z.zip', ...broken };
    const lessons = [...names, 'z.zip'].map((file) => ({
      title: file,
      isFree: false,
      parts: [],
      source: { file, marks: [] },
    }));
    const course = { ...blank.course, sections: [{ title: 'Un', lessons }] };
    const archive = await zipOf({
      ...entries,
      'z.zip': 'rien',
      'course.json': JSON.stringify({ ...blank, course, files: [...files, last] }),
    });
    const { report } = CourseImport.parse((await send(author, archive)).body);
    const tooMuch = 'Déplié, le code des leçons de cette archive dépasse 256\u00a0Mo.';
    expect(report.left).toEqual(
      ['6.zip', '7.zip', '8.zip', 'z.zip'].map((path) => ({ path, reason: tooMuch })),
    );
  });

  describe('that somebody’s tools packed again', () => {
    const path = '01-été/résumé.txt';
    const file = { path, kind: 'document' as const, name: 'résumé.txt', ...bytesOf('Une page.') };
    const { course, ...rest } = withLesson({ type: 'texte', text: '<p>a</p>' }, [file]);
    const [section] = course.sections;
    if (section?.lessons[0]) section.lessons[0].resources = [path];
    const json = JSON.stringify({ ...rest, course });
    const asBytes = (text: string) => Buffer.from(text).toString('latin1');
    /** Replaces a name in the archive's bytes by one of the same length. */
    const renamed = (archive: Buffer, from: string, to: string) =>
      Buffer.from(archive.toString('latin1').replaceAll(asBytes(from), asBytes(to)), 'latin1');
    /** Without the flag for UTF-8 names. */
    const unsaid = (archive: Buffer): Buffer => {
      const copy = Buffer.from(archive);
      for (const [head, flags] of [
        ['PK\u0003\u0004', 6],
        ['PK\u0001\u0002', 8],
      ] as const)
        for (let at = copy.indexOf(head, 0, 'latin1'); at >= 0; at = copy.indexOf(head, at + 4, 'latin1'))
          copy.writeUInt16LE(copy.readUInt16LE(at + flags) & ~0x800, at + flags);
      return copy;
    };
    const entries = { 'course.json': json, [path]: 'Une page.' };

    it.each<[string, () => Promise<Buffer>]>([
      [
        'within one folder, as the Finder does',
        async () =>
          unsaid(
            await zipOf({
              'mon cours/course.json': json,
              [`mon cours/${path.normalize('NFD')}`]: 'Une page.',
              'mon cours/.DS_Store': 'x',
              '__MACOSX/mon cours/._course.json': 'x',
            }),
          ),
      ],
      [
        'with accents of their own',
        () => zipOf({ 'course.json': json, [path.normalize('NFD')]: 'Une page.' }),
      ],
      ['with the signs of Windows', async () => renamed(await zipOf(entries), path, path.replace('/', '\\'))],
      ['with UTF-8 that is not said', async () => unsaid(await zipOf(entries))],
    ])('comes in whole: %s', async (_how, make) => {
      const { body } = await send(author, await make());
      const { _id, report } = CourseImport.parse(body);
      expect(report.left).toEqual([]);
      expect((await draftOf(author, _id)).sections[0]?.lessons[0]?.resources).toMatchObject([
        { name: 'résumé.txt' },
      ]);
    });

    it('is refused where its words are in another encoding, which would lose their accents', async () => {
      const latin = JSON.stringify({ ...blank, course: { ...blank.course, title: 'Corrigé à la main' } });
      const { status, body } = await send(
        author,
        await zipOf({ 'course.json': Buffer.from(latin, 'latin1') }),
      );
      expect([status, body.code]).toEqual([422, 'archive-unreadable']);
      expect(JSON.stringify(body)).toContain('UTF-8');
    });
  });

  describe('that is meant to harm', () => {
    const course = JSON.stringify(blank);
    const staging = () => join(atelier.api.get<Config>(CONFIG).mediaDir, 'staging');
    /** Replaces a name by one of the same length. */
    const renamed = (archive: Buffer, from: string, to: string) =>
      Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
    const patched = (archive: Buffer, offset: number, patch: (entry: Buffer) => void) => {
      const copy = Buffer.from(archive);
      let at = copy.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
      for (let left = offset; left > 0; left--)
        at = copy.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'), at + 4);
      patch(copy.subarray(at));
      return copy;
    };
    const two = () => zipOf({ 'course.json': course, 'aa/b.txt': 'x'.repeat(100) }, { compress: false });
    const hostile: [name: string, make: () => Promise<Buffer>, code: string][] = [
      [
        'leads out of its folder',
        async () => renamed(await two(), 'aa/b.txt', '../b.txt'),
        'archive-refused',
      ],
      ['leads to the root', async () => renamed(await two(), 'aa/b.txt', '/a/b.txt'), 'archive-refused'],
      [
        'has the ways of Windows',
        async () => renamed(await two(), 'aa/b.txt', 'C:\\b.txt'),
        'archive-refused',
      ],
      [
        'holds a link',
        () => zipOf({ 'course.json': course, lien: '/etc/passwd' }, { mode: 0o120_777 }),
        'archive-refused',
      ],
      [
        'names a file twice',
        () => zipOf({ 'course.json': course, 'Course.JSON': course }),
        'archive-refused',
      ],
      [
        'unfolds without end',
        () => zipOf({ 'course.json': course, a: Buffer.alloc(80 * 1024 ** 2) }),
        'archive-refused',
      ],
      [
        'has one file within another',
        async () => patched(await two(), 1, (entry) => entry.writeUInt32LE(4, 42)),
        'archive-refused',
      ],
      [
        'is enciphered',
        async () => patched(await two(), 1, (entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8)),
        'archive-refused',
      ],
      [
        'lies about a size',
        async () => patched(await two(), 1, (entry) => entry.writeUInt32LE(1, 24)),
        'archive-refused',
      ],
      ['has no course', () => zipOf({ a: 'b' }), 'not-an-archive'],
      ['is no archive', () => Promise.resolve(Buffer.from('PK rien')), 'not-an-archive'],
      ['is cut', async () => (await two()).subarray(0, 200), 'not-an-archive'],
      [
        'is of another kind',
        () => zipOf({ 'course.json': '{"format":"autre","version":1}' }),
        'not-an-archive',
      ],
      ['is no JSON', () => zipOf({ 'course.json': '{' }), 'archive-unreadable'],
      [
        'is of a later version',
        () => zipOf({ 'course.json': `{"format":"atelier-course","version":${archiveVersion + 1}}` }),
        'archive-too-new',
      ],
      [
        'names a path of the machine',
        () =>
          zipOf({
            'course.json': JSON.stringify({
              ...blank,
              course: { ...blank.course, cover: { file: '../../etc/passwd' } },
            }),
          }),
        'archive-unreadable',
      ],
      [
        'describes one file over and over',
        () => {
          const file = { path: 'a.txt', kind: 'document' as const, name: 'a.txt', ...bytesOf('a') };
          const named = withLesson({ type: 'document', file: 'a.txt' }, [file, file]);
          return zipOf({ 'course.json': JSON.stringify(named), 'a.txt': 'a' });
        },
        'archive-unreadable',
      ],
      [
        'describes the captions of one film as those of another',
        () => {
          const track = { path: 'a.vtt', language: 'fr' as const, label: 'a', ...bytesOf('a') };
          const film = { kind: 'video' as const, name: 'a.mp4', captions: [track], ...bytesOf('a') };
          const files = [
            { ...film, path: 'a.mp4' },
            { ...film, path: 'b.mp4' },
          ];
          return zipOf({ 'course.json': JSON.stringify(withLesson({ type: 'texte', text: 'a' }, files)) });
        },
        'archive-unreadable',
      ],
      [
        'has too much in a text',
        () =>
          zipOf({ 'course.json': JSON.stringify(withLesson({ type: 'texte', text: '<b>'.repeat(20_001) })) }),
        'text-too-rich',
      ],
    ];

    it.each(hostile)('is refused when it %s, and leaves nothing', async (_name, make, code) => {
      proves('archive.hostile');

      const standing = async () => [
        await atelier.count('authoring_course', 'true', []),
        await atelier.count('authoring_media_asset', 'true', []),
      ];
      const before = await standing();
      const { status, body } = await send(author, await make());
      expect([body.code, status]).toEqual([code, code === 'not-an-archive' ? 415 : 422]);
      expect(await standing()).toEqual(before);
      // Videos of earlier imports may still be encoded there.
      await eventually(async () => expect(await readdir(staging()).catch(() => [])).toEqual([]));
    });

    it('takes no more room unfolded than its author has left, which is asked for before a byte is written', async () => {
      proves('archive.quota');

      const little = await signInTeacher(atelier, 'a-l-etroit@exemple.fr');
      const { uploads } = atelier.api.get<Config>(CONFIG);
      const quota = uploads.quotaBytes.author;
      const text = 'x'.repeat(2 * 1024 ** 2);
      const file = { path: 'a.txt', kind: 'document' as const, name: 'a.txt', ...bytesOf(text) };
      const manifest = withLesson({ type: 'document', file: 'a.txt' }, [file]);
      const archive = await zipOf({ 'course.json': JSON.stringify(manifest), 'a.txt': text });
      expect(archive.length).toBeLessThan(1024 ** 2);
      uploads.quotaBytes.author = 1024 ** 2;
      try {
        expect((await send(little, archive)).body.code).toBe('storage-quota-exceeded');
      } finally {
        uploads.quotaBytes.author = quota;
      }
      const owner = await atelier.rows(`select 1 from authoring_media_asset where owner_id = ?`, [
        little.user?._id,
      ]);
      expect(owner).toEqual([]);
      expect((await send(little, archive)).status).toBe(201);
    });

    it('has no id taken over, however it is written', async () => {
      proves('archive.hostile');

      const colleague = await signInTeacher(atelier, 'victime@exemple.fr');
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
      const theirs = await colleague.done<UploadAnswer>(
        'POST',
        '/api/upload-picture',
        form('image', png, 'a.png'),
      );
      const film = (await colleague.upload(await makeVideo(1))).body;
      const texts = [
        `<img src="${theirs.fileUrl}">`,
        `<img src='${theirs.fileUrl}'>`,
        `<IMG alt=">" src=${theirs.fileUrl}>`,
      ];
      const manifest = withLesson({
        _id: film._id,
        type: 'texte',
        text: `<p>a</p>${texts.join('')}<script>b()</script>`,
        video: film.fileUrl,
        assetId: film._id,
        ownerId: 'c',
      });
      const [section] = manifest.course.sections;
      section?.lessons.push({
        title: 'b',
        isFree: false,
        parts: [{ type: 'lecture', video: film.fileUrl } as never],
        resources: [],
      });
      Object.assign(manifest.course, { _id: film._id, ownerId: film._id, isPublished: true });
      const { body } = await send(author, await zipOf({ 'course.json': JSON.stringify(manifest) }));
      const { _id } = CourseImport.parse(body);
      const draft = await draftOf(author, _id);
      expect(_id).not.toBe(film._id);
      expect(draft.sections[0]?.lessons.map(({ parts }) => parts[0])).toMatchObject([
        { text: '<p>a</p>' },
        { type: 'lecture' },
      ]);
      expect(JSON.stringify(draft)).not.toContain(film._id);
      expect(JSON.stringify(draft)).not.toContain(theirs._id);
      expect(draft.published.isPublished).toBe(false);
    });
  });

  describe('in pieces', () => {
    const asArchive = { metadata: { filename: 'cours.atelier.zip', purpose: 'archive' } };
    const begin = async (visitor: Visitor, archive: Buffer) => {
      const { upload, done } = startTus(visitor, archive, asArchive);
      await done;
      return upload.url ?? '';
    };
    const importFrom = (visitor: Visitor, url: string) =>
      visitor.call<CourseImport & ApiError>('POST', `${new URL(url).pathname}/import`);
    const uploadsOf = (url: string) =>
      readdir(join(atelier.config.mediaDir, 'uploads')).then((names) =>
        names.filter((name) => name.startsWith(url.split('/').at(-1) ?? '')),
      );
    const largeArchive = () => {
      const text = randomBytes(60_000).toString('hex');
      const file = { path: 'a.txt', kind: 'document' as const, name: 'a.txt', ...bytesOf(text) };
      const manifest = withLesson({ type: 'document', file: 'a.txt' }, [
        file,
        { ...file, path: 'b.txt', ...bytesOf('perdu') },
      ]);
      const [section] = manifest.course.sections;
      section?.lessons.push({ title: 'b', isFree: false, parts: [], resources: ['b.txt'] });
      return zipOf({ 'course.json': JSON.stringify(manifest), 'a.txt': text });
    };
    const madeOf = (url: string) => atelier.count('authoring_course', 'id = ?', [url.split('/').at(-1)]);

    it('goes on where the line was cut, and becomes one draft, whoever asks and however often', async () => {
      proves('archive.import');

      const archive = await largeArchive();
      const url = await interruptTus(author, archive, asArchive);
      const arrived = await offsetOf(author, url);
      expect(arrived).toBeLessThan(archive.length);
      const early = await importFrom(author, url);
      expect([early.status, early.body.code]).toEqual([400, 'upload-truncated']);
      expect(await offsetOf(author, url)).toBe(arrived);

      const sent: number[] = [];
      await startTus(author, archive, {
        ...asArchive,
        uploadUrl: url,
        onChunkComplete: (bytes) => sent.push(bytes),
      }).done;
      expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBe(archive.length - arrived);
      expect((await importFrom(other, url)).body.code).toBe('asset-not-found');

      const responses = await Promise.all([importFrom(author, url), importFrom(author, url)]);
      const again = await importFrom(author, url);
      const { _id, report } = CourseImport.parse(again.body);
      expect(report).toMatchObject({ title: 'Apporté', lessons: 2, files: 1, left: [{ path: 'b.txt' }] });
      for (const { status, body } of responses) expect([status, body]).toEqual([200, again.body]);
      expect((await draftOf(author, _id)).sections[0]?.lessons).toHaveLength(2);
      expect(await madeOf(url)).toBe(1);
      // A client that lost all responses must not start again from the first byte.
      expect(await offsetOf(author, url)).toBe(archive.length);
      expect(await uploadsOf(url)).toEqual([`${url.split('/').at(-1)}.json`]);
    });

    it('is imported again where the draft was not kept', async () => {
      proves('archive.import');

      const url = await begin(author, await largeArchive());
      const lost = { _id: url.split('/').at(-1), report: { title: 'Perdu' } };
      await atelier.api.get(ResumableUploads).storeOutcome(url.split('/').at(-1) ?? '', JSON.stringify(lost));
      expect((await importFrom(author, url)).body.report.title).toBe('Apporté');
      expect(await madeOf(url)).toBe(1);
    });

    it('is refused in words when nothing can be made of it, and nothing of it is left', async () => {
      proves('archive.import');

      const manifest = { ...blank, course: { ...blank.course, title: '' } };
      const url = await begin(author, await zipOf({ 'course.json': JSON.stringify(manifest) }));
      const { status, body } = await importFrom(author, url);
      expect([status, body.code]).toEqual([422, 'archive-unreadable']);
      expect(body.issues?.map(({ path }) => path)).toEqual(['course.title']);
      expect(await uploadsOf(url)).toEqual([]);
      expect((await importFrom(author, url)).body.code).toBe('asset-not-found');
      await expect(begin(author, Buffer.alloc(40_000, 'a'))).rejects.toThrow('not-an-archive');
      expect(await madeOf(url)).toBe(0);
    });

    it('takes the room of its author as one in a form does', async () => {
      proves('archive.import');

      const { uploads } = atelier.api.get<Config>(CONFIG);
      const { quotaBytes, maxArchiveBytes } = uploads;
      const little = await signInTeacher(atelier, 'peu-de-place@exemple.fr');
      const archive = await largeArchive();
      uploads.quotaBytes = { ...quotaBytes, author: archive.length - 1 };
      await expect(begin(little, archive)).rejects.toThrow('storage-quota-exceeded');
      // There is space for the archive, but not for its unpacked content.
      const text = 'x'.repeat(200_000);
      const file = { path: 'a.txt', kind: 'document' as const, name: 'a.txt', ...bytesOf(text) };
      const manifest = withLesson({ type: 'document', file: 'a.txt' }, [file]);
      const url = await begin(
        little,
        await zipOf({ 'course.json': JSON.stringify(manifest), 'a.txt': text }),
      );
      const unfolded = await importFrom(little, url);
      uploads.quotaBytes = { ...quotaBytes, author: 4.5 * archive.length };
      const whole = await begin(little, archive);
      expect((await importFrom(little, whole)).status).toBe(200);
      // The archive itself no longer counts, else another would not fit.
      const another = await importFrom(little, await begin(little, archive));
      Object.assign(uploads, { quotaBytes, maxArchiveBytes: archive.length - 1 });
      await expect(begin(author, archive)).rejects.toThrow('payload-too-large');
      uploads.maxArchiveBytes = maxArchiveBytes;
      expect([unfolded.body.code, another.status]).toEqual(['storage-quota-exceeded', 200]);
    });
  });

  it('is sent with as little memory however large it is', async () => {
    proves('archive.export');

    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Grand' });
    const asset = (await author.upload(await makeVideo(1))).body;
    await author.untilReady(asset._id);
    await save(author, _id, 'sections', [
      {
        title: 'Un',
        lessons: [{ title: 'a', isFree: false, parts: [{ type: 'lecture', video: asset.fileUrl }] }],
      },
    ]);
    const size = 256 * 1024 ** 2;
    const folder = temporaryFolder();
    await writeFile(join(folder, 'grand'), '');
    await truncate(join(folder, 'grand'), size);
    const storage = atelier.api.get<MediaStorage>(MEDIA_STORAGE);
    await storage.adopt(`${asset._id}/source`, join(folder, 'grand'));
    const { url } = await author.done<ArchiveLink>('GET', `/api/courses/${_id}/archive/link`);
    const { body } = await fetch(atelier.url + url);
    let [bytes, most] = [0, 0];
    const start = process.memoryUsage().arrayBuffers;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - start);
    }
    expect(bytes).toBeGreaterThan(size);
    expect(most).toBeLessThan(0.6 * size);
  });
});
