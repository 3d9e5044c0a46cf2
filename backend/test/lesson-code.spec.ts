import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { CourseImport } from '@atelier/contracts/course-archive';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import type {
  LessonCode,
  SourceChanges,
  SourceMatches,
  SourceText,
  SourceUpload,
} from '@atelier/contracts/lesson-source';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { AccessTokens } from '../src/platform/auth/access-tokens.js';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInTeacher } from './support/people.js';
import { asSource, beginSource, type SourceFiles, zipOfSource } from './support/sources.js';
import { interruptTus, startTus } from './support/tus.js';
import type { Visitor } from './support/visitor.js';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const first: SourceFiles = {
  'api/src/app.ts': "import express from 'express';\nexport const app = express();\n",
  'api/src/messages.ts': 'export const refus = 1;\nexport const accord = 2;\nexport const attente = 3;\n',
  'api/docs/schema.png': png,
  'api/node_modules/express/index.js': 'SECRET',
  'api/.git/HEAD': 'ref',
};
const second: SourceFiles = {
  'api/src/app.ts': "import express from 'express';\nimport './limites.js';\nexport const app = express();\n",
  'api/src/erreurs.ts': first['api/src/messages.ts'] ?? '',
  'api/docs/schema.png': png,
};

describe('the code of a lesson', () => {
  let atelier: Atelier;
  let author: Visitor;
  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInTeacher(atelier, 'code@exemple.fr');
  });
  afterAll(() => atelier?.close());

  const begin = (zip: Buffer) => beginSource(author, zip);
  const unpack = (path: string, body: object = {}, visitor = author) =>
    visitor.call<SourceUpload & ApiError>('POST', `${path}/source`, body);
  const send = async (files: SourceFiles) => {
    const { status, body } = await unpack(await begin(await zipOfSource(files)));
    expect(status).toBe(200);
    return body;
  };
  const uploadsLeft = () => readdir(join(atelier.config.mediaDir, 'uploads'));
  const lesson = (title: string, source: SourceUpload | null, facts: object = {}) => ({
    title,
    parts: [{ type: 'texte' as const, text: `<p>${title}</p>` }],
    ...(source && { source: { file: source.asset.fileUrl, marks: [] } }),
    ...facts,
  });
  type Lessons = ReturnType<typeof lesson>[];
  const publish = (title: string, lessons: Lessons, opening?: { afterDays: number }) =>
    publishCourse(author, {
      title,
      price: 0,
      sections: [{ title: 'Section', lessons, ...(opening && { opening }) }] as never,
    });
  const codePath = (course: CourseDraft, title: string) => {
    const lessons = course.sections.flatMap((section) => section.lessons);
    return `/api/courses/${course._id}/lessons/${lessons.find((each) => each.title === title)?._id}/code`;
  };
  const follow = async (name: string, course: CourseDraft): Promise<Visitor> => {
    const student = await atelier.visitor().signUp(`${name}-code@exemple.fr`, name);
    await student.recordPurchase([course._id]);
    await eventually(() => student.done<Learning>('GET', `/api/learn/${course._id}/learning`));
    return student;
  };
  const statusOf = async (visitor: Visitor, path: string) => (await visitor.call('GET', path)).status;

  it('is a ZIP whose dependencies and history are left out and said', async () => {
    proves('code.left-out');

    const { asset, files, leftOut } = await send(first);
    expect(asset).toMatchObject({ kind: 'source', name: 'api.zip', status: 'ready' });
    expect(files).toEqual([
      { path: 'docs/schema.png', size: png.length, lines: null },
      { path: 'src/app.ts', size: 61, lines: 2 },
      { path: 'src/messages.ts', size: 75, lines: 3 },
    ]);
    expect(leftOut).toEqual([
      { path: 'node_modules/', reason: 'dependencies', files: 1 },
      { path: '.git/', reason: 'history', files: 1 },
    ]);
  });

  it('says what a page left out of a folder before it was sent', async () => {
    proves('code.left-out');

    const zip = new ZipFile();
    for (const folder of ['api/node_modules/', 'api/packages/web/dist/', 'api/docs/'])
      zip.addEmptyDirectory(folder);
    zip.addBuffer(Buffer.from('a'), 'api/a.ts');
    zip.end();
    const { body } = await unpack(await begin(await buffer(zip.outputStream as Readable)));
    expect(body.files.map(({ path }) => path)).toEqual(['a.ts']);
    expect(body.leftOut).toEqual([
      { path: 'node_modules/', reason: 'dependencies', files: 0 },
      { path: 'packages/web/dist/', reason: 'build', files: 0 },
    ]);
  });

  it('goes on where the line was cut, and is one, whoever asks and however often', async () => {
    proves('code.upload');

    const zip = await zipOfSource({ 'a.ts': 'a', 'b.bin': crypto.getRandomValues(Buffer.alloc(60_000)) });
    const url = await interruptTus(author, zip, asSource);
    const path = new URL(url).pathname;
    expect((await unpack(path)).body.code).toBe('upload-truncated');
    await startTus(author, zip, { ...asSource, uploadUrl: url }).done;
    const other = await signInTeacher(atelier, 'autre-code@exemple.fr');
    expect((await unpack(path, {}, other)).body.code).toBe('asset-not-found');
    const [one, two] = await Promise.all([unpack(path), unpack(path)]);
    const again = await unpack(path);
    expect([one?.body, two?.body]).toEqual([again.body, again.body]);
    expect((await unpack(path, {}, other)).body.code).toBe('asset-not-found');
    expect(await atelier.count('authoring_source', 'asset_id = ?', [again.body.asset._id])).toBe(1);
    expect(await uploadsLeft()).toEqual([]);
  });

  it('stops with a question at what looks secret, and loses nothing meanwhile', async () => {
    proves('code.secrets');

    const key = `AKIA${'Q7'.repeat(8)}`;
    const longPath = await begin(
      await zipOfSource({ 'p/base.sql': `${'-- \n'.repeat(600_000)}${key}`, 'p/app.db': `\0\u0001${key}` }),
    );
    const long = await unpack(longPath);
    expect((await unpack(longPath, { secrets: 'keep' })).status).toBe(200);
    expect(long.body.issues).toEqual(
      ['app.db', 'base.sql'].map((path) => ({
        path,
        message: 'Ce fichier semble contenir une clé d’accès AWS.',
      })),
    );
    const path = await begin(await zipOfSource({ 'p/.env': 'CLE=1', 'p/a.ts': 'a' }));
    const asked = await unpack(path);
    expect([asked.status, asked.body.code]).toEqual([409, 'source-has-secrets']);
    expect(asked.body.issues).toEqual([
      { path: '.env', message: 'Ce fichier semble être un fichier d’environnement.' },
    ]);
    const { body } = await unpack(path, { secrets: 'leave-out' });
    expect(body.files.map((file) => file.path)).toEqual(['a.ts']);
    expect(body.leftOut).toEqual([{ path: '.env', reason: 'secret', files: 1 }]);
    const kept = await unpack(await begin(await zipOfSource({ 'p/.env': 'CLE=1', 'p/a.ts': 'a' })), {
      secrets: 'keep',
    });
    expect(kept.body.files.map((file) => file.path)).toEqual(['.env', 'a.ts']);
  });

  it('is refused when it is hostile, and leaves nothing', async () => {
    proves('code.hostile');

    const renamed = (zip: Buffer, from: string, to: string) =>
      Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`f${at}.ts`, '']));
    const hostile: [string, Buffer][] = [
      ['slip', renamed(await zipOfSource({ 'aa/b.ts': 'x' }), 'aa/b.ts', '../b.ts')],
      ['absolute', renamed(await zipOfSource({ 'aa/b.ts': 'x' }), 'aa/b.ts', '/a/b.ts')],
      [
        'control',
        renamed(await zipOfSource({ 'aXb/node_modules/c.js': 'x', 'd.ts': '' }), 'aXb', 'a\u0000b'),
      ],
      ['link', await zipOfSource({ 'a.ts': '/etc/passwd' }, 0o120_777)],
      ['twice', await zipOfSource({ 'a.ts': 'a', 'A.ts': 'b' })],
      ['file and folder', await zipOfSource({ a: 'a', 'a/b.ts': 'b' })],
      ['bomb', await zipOfSource({ 'a.bin': Buffer.alloc(51 * 1024 ** 2) })],
      ['many', await zipOfSource(many)],
      ['empty', await zipOfSource({ 'x/node_modules/a.js': 'a' })],
      ['cut', (await zipOfSource({ 'a.ts': 'a'.repeat(99) })).subarray(0, 60)],
    ];
    for (const [name, zip] of hostile) {
      const { status, body } = await unpack(await begin(zip));
      expect([name, status, body.code]).toEqual([
        name,
        name === 'cut' ? 415 : 422,
        name === 'cut' ? 'not-a-source' : 'archive-refused',
      ]);
    }
    expect(await uploadsLeft()).toEqual([]);
    const { done } = startTus(author, Buffer.from('<html>'), asSource);
    await expect(done).rejects.toThrow('not-a-source');
  });

  it('is read by whoever may read the lesson, and by nobody else', async () => {
    proves('code.access');

    const [paid, free] = [await send(first), await send(second)];
    const course = await publish('Accès au code', [
      lesson('Payée', paid),
      lesson('Libre', free, { isFree: true }),
      lesson('Sans', null),
    ]);
    const [visitor, student] = [atelier.visitor(), await follow('acces', course)];
    const stranger = await atelier.visitor().signUp('etranger-code@exemple.fr', 'Étranger');
    const paths = (title: string) =>
      ['', '/file?path=src/app.ts', '/search?q=express', '/changes'].map(
        (end) => codePath(course, title) + end,
      );
    const statuses = async (who: Visitor, title: string) =>
      Promise.all(paths(title).map((path) => statusOf(who, path)));
    for (const who of [visitor, stranger]) {
      expect(await statuses(who, 'Payée')).toEqual([404, 404, 404, 404]);
      expect(await statuses(who, 'Libre')).toEqual([200, 200, 200, 200]);
      // What changed since a paid lesson would show that one.
      expect(await who.done('GET', codePath(course, 'Libre'))).toMatchObject({ previous: null });
      expect(await who.done('GET', `${codePath(course, 'Libre')}/changes`)).toEqual({ changes: null });
    }
    for (const who of [student, author]) expect(await statuses(who, 'Payée')).toEqual([200, 200, 200, 200]);
    for (const who of [visitor, student, author])
      expect(await statusOf(who, codePath(course, 'Sans'))).toBe(404);
    const { sections } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    expect(sections[0]?.lessons.map(({ hasCode }) => hasCode)).toEqual([true, true, undefined]);

    const other = await signInTeacher(atelier, 'voleur-code@exemple.fr');
    const { _id } = await other.done<{ _id: string }>('POST', '/api/courses', { title: 'Pris' });
    const stolen = save(other, _id, 'sections', [{ title: 'S', lessons: [lesson('A', paid)] }]);
    await expect(stolen).rejects.toThrow('asset-not-found');
  });

  it('begins the course of a student, but for that of a free preview', async () => {
    proves('refund.begun');

    const [paid, free] = [await send(second), await send(first)];
    const course = await publish('Code commencé', [
      lesson('Libre', free, { isFree: true }),
      lesson('Payée', paid),
      lesson('Libre ensuite', free, { isFree: true }),
    ]);
    const begun = () =>
      atelier.rows('select from enrollment_enrolment where course_id = ? and opened_at is not null', [
        course._id,
      ]);
    const read = async (name: string, title: string) => {
      const student = await atelier.visitor().signUp(`${name}-code@exemple.fr`, name);
      await student.untilRecorded(course._id);
      expect(await statusOf(student, codePath(course, title))).toBe(200);
    };
    await read('libre', 'Libre');
    expect(await begun()).toHaveLength(0);
    await read('payee', 'Payée');
    expect(await begun()).toHaveLength(1);
    // Its comparison gives out the one before.
    await read('ensuite', 'Libre ensuite');
    expect(await begun()).toHaveLength(2);
  });

  it('stays closed with its section', async () => {
    proves('code.access');

    const course = await publish('Code fermé', [lesson('Un', await send(first))], { afterDays: 3 });
    const student = await follow('ferme', course);
    expect(await statusOf(student, codePath(course, 'Un'))).toBe(404);
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    expect(learning.sections[0]?.lessons[0]?.hasCode).toBeUndefined();
  });

  it('shows what changes since the last lesson that has code, computed once', async () => {
    proves('code.changes');

    const [one, two] = [await send(first), await send(second)];
    const course = await publish('Ce qui change', [
      lesson('Un', one),
      lesson('Sans', null),
      lesson('Deux', two),
    ]);
    const student = await follow('change', course);
    const path = codePath(course, 'Deux');
    const code = await eventually(async () => {
      const read = await student.done<LessonCode>('GET', path);
      expect(read.previous).toMatchObject({ title: 'Un', isCompared: true });
      return read;
    });
    expect(code._id).toBe(two.asset._id);
    const { changes } = await student.done<SourceChanges>('GET', `${path}/changes`);
    expect(changes).toMatchObject([
      { kind: 'changed', path: 'src/app.ts', added: 1, removed: 0 },
      { kind: 'renamed', path: 'src/erreurs.ts', previousPath: 'src/messages.ts', hunks: [] },
    ]);
    expect((await student.done<LessonCode>('GET', codePath(course, 'Un'))).previous).toBeNull();

    // Lost, and asked for again.
    await atelier.rows('delete from authoring_source_comparison where asset_id = ? returning asset_id', [
      two.asset._id,
    ]);
    expect((await student.done<SourceChanges>('GET', `${path}/changes`)).changes).toBeNull();
    expect((await student.call('POST', `${path}/changes`)).status).toBe(204);
    await eventually(async () =>
      expect((await student.done<SourceChanges>('GET', `${path}/changes`)).changes).toEqual(changes),
    );
  });

  it('is searched, read by file, and downloaded as it was kept', async () => {
    proves('code.files');

    const course = await publish('Fichiers', [lesson('Un', await send(first), { isFree: true })]);
    const [path, visitor] = [codePath(course, 'Un'), atelier.visitor()];
    expect(await visitor.done<SourceText>('GET', `${path}/file?path=src/app.ts`)).toEqual({
      path: 'src/app.ts',
      text: first['api/src/app.ts'],
    });
    for (const unknown of ['docs/schema.png', 'node_modules/express/index.js', '../src/app.ts']) {
      const { status, body } = await visitor.call<ApiError>('GET', `${path}/file?path=${unknown}`);
      expect([status, body.code]).toEqual([404, 'source-file-not-found']);
    }
    expect(await visitor.done<SourceMatches>('GET', `${path}/search?q=EXPRESS`)).toEqual({
      matches: [
        { path: 'src/app.ts', line: 1, text: "import express from 'express';" },
        { path: 'src/app.ts', line: 2, text: 'export const app = express();' },
      ],
      isMore: false,
    });
    expect((await visitor.done<SourceMatches>('GET', `${path}/search?q=%25_`)).matches).toEqual([]);
    const { zip } = await visitor.done<LessonCode>('GET', path);
    const answer = await fetch(atelier.url + zip.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain('filename="code.zip"');
    const names = [];
    for await (const entry of (await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))).eachEntry())
      names.push(entry.fileName);
    expect(names).toEqual(['docs/schema.png', 'src/app.ts', 'src/messages.ts']);
  });

  it('pins seconds of the film to lines, in the working version until it is published', async () => {
    proves('code.marks');

    const sent = await send(first);
    const course = await publish('Épingles', [lesson('Un', sent, { isFree: true })]);
    const path = codePath(course, 'Un');
    const marks = [
      { seconds: 10, path: 'src/app.ts', line: 1, title: 'Importer' },
      { seconds: 65, path: 'src/app.ts', line: 2, title: 'Créer' },
    ];
    const pinned = (list: object[]) => [
      {
        ...course.sections[0],
        lessons: [
          {
            _id: course.sections[0]?.lessons[0]?._id,
            ...lesson('Un', sent, { isFree: true }),
            source: { file: sent.asset.fileUrl, marks: list },
          },
        ],
      },
    ];
    const refused = save(author, course._id, 'sections', pinned(marks.toReversed()));
    await expect(refused).rejects.toThrow('Les épingles suivent');
    await save(author, course._id, 'sections', pinned(marks));
    const marksFor = async (who: Visitor) => (await who.done<LessonCode>('GET', path)).marks;
    expect([await marksFor(author), await marksFor(atelier.visitor())]).toEqual([marks, []]);
    const draft = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect(draft.sections[0]?.lessons[0]?.source).toMatchObject({ asset: { name: 'api.zip' }, marks });
    expect(draft.changes).toMatchObject([{ what: expect.stringContaining('code') as string }]);
    await publishSaved(author, course._id, 'sections', pinned(marks));
    expect(await marksFor(atelier.visitor())).toEqual(marks);
  });

  it('is read in its working version by editors who ask for it, enrolled or not, and by nobody else', async () => {
    proves('code.working');

    const [old, current] = [await send(first), await send(second)];
    const course = await publish('Version de travail', [lesson('Un', old, { isFree: true })]);
    await author.recordPurchase([course._id]);
    await eventually(() => author.done<Learning>('GET', `/api/learn/${course._id}/learning`));
    const student = await follow('travail', course);
    const replaced = { ...course.sections[0]?.lessons[0], ...lesson('Un', current, { isFree: true }) };
    await save(author, course._id, 'sections', [{ ...course.sections[0], lessons: [replaced] }]);

    const path = codePath(course, 'Un');
    const snapshotFor = async (who: Visitor, end = '') => (await who.done<LessonCode>('GET', path + end))._id;
    expect(await snapshotFor(author)).toBe(old.asset._id);
    expect(await snapshotFor(author, '?version=working')).toBe(current.asset._id);
    const file = await author.call<SourceText>('GET', `${path}/file?path=src/erreurs.ts&version=working`);
    expect(file.status).toBe(200);
    const found = await author.done<SourceMatches>('GET', `${path}/search?q=limites&version=working`);
    expect(found.matches).toHaveLength(1);
    const other = await signInTeacher(atelier, 'curieux-code@exemple.fr');
    // The owner without the role: dismissed, or without the second factor that it needs.
    const tokens = atelier.api.get(AccessTokens);
    const caller = tokens.verify(author.user?.token ?? '');
    const former = atelier.visitor();
    former.user = { ...author.user!, token: tokens.issue({ ...caller!, isTeacher: false }) };
    for (const who of [student, other, former, atelier.visitor()])
      for (const end of ['', '/file', '/search', '/changes']) {
        const query = '?version=working&path=src/app.ts&q=app';
        expect([end, await statusOf(who, path + end + query)]).toEqual([end, 404]);
      }
    expect(await statusOf(author, `${path}?version=published`)).toBe(422);
  });

  describe('of a section', () => {
    const publishSection = async (
      title: string,
      shared: SourceUpload,
      lessons: Lessons,
      facts: object = {},
    ) =>
      publishCourse(author, {
        title,
        price: 0,
        sections: [{ title: 'Section', source: { file: shared.asset.fileUrl }, lessons, ...facts }] as never,
      });

    it('is shown by its lessons that have none, with all that goes with code', async () => {
      proves('code.section');

      const [own, shared] = [await send(first), await send(second)];
      const course = await publishSection('Code de section', shared, [
        lesson('Sienne', own),
        lesson('Première', null, { isFree: true }),
        lesson('Suivante', null),
      ]);
      const [student, visitor] = [await follow('section', course), atelier.visitor()];
      const path = codePath(course, 'Première');
      const read = (who: Visitor, title: string) => who.done<LessonCode>('GET', codePath(course, title));
      expect((await read(student, 'Sienne'))._id).toBe(own.asset._id);
      const code = await eventually(async () => {
        const found = await read(student, 'Première');
        expect(found.previous).toMatchObject({ title: 'Sienne', isCompared: true });
        return found;
      });
      expect(code).toMatchObject({ _id: shared.asset._id, files: shared.files, marks: [] });
      const changes = async (title: string) =>
        (await student.done<SourceChanges>('GET', `${codePath(course, title)}/changes`)).changes;
      expect(await changes('Première')).toMatchObject([{ path: 'src/app.ts' }, { path: 'src/erreurs.ts' }]);
      expect([(await read(student, 'Suivante')).previous?.title, await changes('Suivante')]).toEqual([
        'Première',
        [],
      ]);
      const file = await student.done<SourceText>('GET', `${path}/file?path=src/erreurs.ts`);
      expect(file.text).toBe(second['api/src/erreurs.ts']);
      expect((await student.done<SourceMatches>('GET', `${path}/search?q=limites`)).matches).toHaveLength(1);
      expect((await fetch(atelier.url + code.zip.url)).status).toBe(200);

      // A visitor: the free lesson alone, without what changed since a paid one.
      expect((await read(visitor, 'Première')).previous).toBeNull();
      expect(await statusOf(visitor, codePath(course, 'Suivante'))).toBe(404);
      const page = await visitor.done<CourseDetail>('GET', `/api/courses/${course._id}`);
      const seen = await author.done<CourseDetail>('GET', `/api/courses/${course._id}/preview`);
      const { sections } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
      const preview = await author.done<Learning>('GET', `/api/learn/${course._id}/preview`);
      const shownBy = (list: { lessons: { hasCode?: boolean }[] }[]) =>
        list[0]?.lessons.map(({ hasCode = false }) => hasCode);
      expect([sections, preview.sections].map(shownBy)).toEqual([
        [true, true, true],
        [true, true, true],
      ]);
      expect([page.sections, seen.sections].map(shownBy)).toEqual([
        [false, true, false],
        [false, true, false],
      ]);
    });

    it('stays closed with it, goes with copies of the course, and is published with it', async () => {
      proves('code.section');

      const [shared, next] = [await send(first), await send(second)];
      const course = await publishSection('Section fermée', shared, [lesson('Un', null)], {
        opening: { afterDays: 3 },
      });
      const student = await follow('section-fermee', course);
      expect(await statusOf(student, codePath(course, 'Un'))).toBe(404);

      const { _id } = await author.done<{ _id: string }>('POST', `/api/courses/${course._id}/duplicate`);
      const archive = await fetch(`${atelier.url}/api/courses/${course._id}/archive`, {
        headers: { authorization: `Bearer ${author.user?.token}` },
      });
      const form = new FormData();
      form.append('archive', await archive.blob(), 'cours.zip');
      const imported = CourseImport.parse(await author.done('POST', '/api/courses/archive', form));
      for (const id of [_id, imported._id]) {
        const copy = await author.done<CourseDraft>('GET', `/api/courses/${id}`);
        expect(copy.sections[0]?.source).toMatchObject({ asset: { name: 'api.zip' } });
        expect(copy.sections[0]?.lessons[0]?.source).toBeUndefined();
        expect((await author.done<LessonCode>('GET', codePath(copy, 'Un'))).files).toEqual(shared.files);
      }

      const [section] = course.sections;
      const replaced = { _id: section?._id, title: 'Section', opening: null, lessons: section?.lessons };
      await save(author, course._id, 'sections', [{ ...replaced, source: { file: next.asset.fileUrl } }]);
      const draft = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
      expect(draft.changes).toMatchObject([
        { what: 'ouverture, code de la section', note: 'Ses leçons sans code propre en montrent un autre.' },
      ]);
      await publishSaved(author, course._id, 'sections', [replaced]);
      await eventually(async () =>
        expect((await student.done<LessonCode>('GET', codePath(course, 'Un')))._id).toBe(next.asset._id),
      );
    });

    it('becomes that of a lesson by its first pin', async () => {
      proves('code.section');

      const shared = await send(first);
      const course = await publishSection('Épingler la section', shared, [
        lesson('Un', null),
        lesson('Deux', null),
      ]);
      const mark = { seconds: 5, path: 'src/app.ts', line: 1, title: 'Importer' };
      await author.call('POST', `${codePath(course, 'Un')}/marks`, mark);
      const draft = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
      expect(draft.sections[0]?.lessons.map(({ source }) => source ?? null)).toMatchObject([
        { asset: { _id: shared.asset._id }, marks: [mark] },
        null,
      ]);
    });
  });

  it('is read by the editors of a course before it is saved, and by nobody else', async () => {
    proves('code.unsaved');

    const sent = await send(first);
    const course = await publish('Avant de sauver', [lesson('Un', null)]);
    const path = `/api/courses/${course._id}/sources/${sent.asset._id}`;
    const { files, leftOut } = sent;
    expect(await author.done('GET', path)).toMatchObject({ files, leftOut, size: sent.asset.size });
    const other = await signInTeacher(atelier, 'autre-source@exemple.fr');
    const { _id } = await other.done<{ _id: string }>('POST', '/api/courses', { title: 'Autre' });
    for (const id of [course._id, _id])
      expect(await statusOf(other, `/api/courses/${id}/sources/${sent.asset._id}`)).toBe(404);
  });

  it('goes with a copy of its course, with the same files and pins', async () => {
    proves('code.duplicate');

    const sent = await send(first);
    const source = {
      file: sent.asset.fileUrl,
      marks: [{ seconds: 3, path: 'src/app.ts', line: 2, title: 'Créer' }],
    };
    const course = await publish('À copier', [lesson('Un', null, { source })]);
    const { _id } = await author.done<{ _id: string }>('POST', `/api/courses/${course._id}/duplicate`);
    const copy = await author.done<CourseDraft>('GET', `/api/courses/${_id}`);
    expect(copy.sections[0]?.lessons[0]?.source).toMatchObject({
      asset: { _id: sent.asset._id },
      marks: source.marks,
    });
    // What the first course gives up, the copy still has.
    await save(author, course._id, 'sections', [
      {
        ...course.sections[0],
        lessons: [{ ...course.sections[0]?.lessons[0], ...lesson('Un', null, { source: null }) }],
      },
    ]);
    const { files, marks } = await author.done<LessonCode>('GET', codePath(copy, 'Un'));
    expect([files, marks]).toEqual([sent.files, source.marks]);
  });

  it('is pinned from the preview, once, in the order of the film', async () => {
    proves('code.pin-here');

    const course = await publish('Épingler ici', [lesson('Un', await send(first), { isFree: true })]);
    const path = codePath(course, 'Un');
    const pin = (seconds: number, line: number, visitor = author) =>
      visitor.call<ApiError>('POST', `${path}/marks`, {
        seconds,
        path: 'src/app.ts',
        line,
        title: `À ${seconds}`,
      });
    await Promise.all([pin(20, 2), pin(5, 1), pin(20, 2)]);
    const { marks } = await author.done<LessonCode>('GET', path);
    expect(marks.map(({ seconds, line }) => [seconds, line])).toEqual([
      [5, 1],
      [20, 2],
    ]);
    expect((await atelier.visitor().done<LessonCode>('GET', path)).marks).toEqual([]);
    const refused = async (answer: ReturnType<typeof pin>) => (await answer).body.code;
    expect(await refused(pin(5, 3))).toBe('source-file-not-found');
    const other = await signInTeacher(atelier, 'autre-epingle-code@exemple.fr');
    expect(await refused(pin(5, 1, other))).toBe('course-not-found');
    const student = await follow('epingle', course);
    expect(await refused(pin(5, 1, student))).toBe('forbidden');
    for (let seconds = 30; seconds < 88; seconds++) await pin(seconds, 1);
    expect(await refused(pin(90, 1))).toBe('too-many-pins');
  });

  it('travels with the archive of its course', async () => {
    proves('code.archive');

    const sent = await send(first);
    const course = await publish('À emporter', [lesson('Un', sent)]);
    const archive = await (
      await fetch(`${atelier.url}/api/courses/${course._id}/archive`, {
        headers: { authorization: `Bearer ${author.user?.token}` },
      })
    ).arrayBuffer();
    const form = new FormData();
    form.append('archive', new Blob([archive]), 'cours.zip');
    const { _id, report } = CourseImport.parse(await author.done('POST', '/api/courses/archive', form));
    expect(report).toMatchObject({ files: 1, left: [] });
    const copy = await author.done<CourseDraft>('GET', `/api/courses/${_id}`);
    const { files } = await author.done<LessonCode>('GET', codePath(copy, 'Un'));
    expect(files).toEqual(sent.files);
    expect(copy.sections[0]?.lessons[0]?.source?.asset._id).not.toBe(sent.asset._id);
  });

  it('keeps each text once, however many lessons have it', async () => {
    proves('code.once');

    const text = `// ${crypto.randomUUID()}\n`;
    const [one, two] = [await send({ 'a.ts': text, 'b.ts': text }), await send({ 'c.ts': text })];
    expect(await atelier.count('authoring_source_text', 'content = ?', [text])).toBe(1);
    expect([one.files.length, two.files.length]).toEqual([2, 1]);
  });
});
