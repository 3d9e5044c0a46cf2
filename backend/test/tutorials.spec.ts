import type { ApiError } from '@atelier/contracts/error-codes';
import type {
  ManagedTutorials,
  SavedTutorial,
  Tutorial,
  TutorialCounts,
  TutorialDraft,
  Tutorials,
} from '@atelier/contracts/tutorials';
import { administrator, startAtelier } from './support/atelier.js';
import { makeVideo } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { publishTutorial, saveTutorial } from './support/tutorials.js';

describe('tutorials', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const reader = prepare(() => atelier.visitor());

  const create = async (title = 'Un brouillon') =>
    (await admin.done<SavedTutorial>('POST', '/api/blogs', { title }))._id;
  const draft = (id: string) => admin.done<TutorialDraft>('GET', `/api/blogs/${id}`);
  const titles = async (query = '') => {
    const { blogs } = await reader.done<Tutorials>('GET', `/api/blogs${query}`);
    return blogs.map(({ title }) => title);
  };

  it('are written by administrators alone; teachers and students are refused', async () => {
    proves('tutorial.editor');

    const id = await create();
    const others = [
      [reader, 401],
      [await atelier.visitor().signUp('eleve@exemple.fr'), 403],
      [await signInTeacher(atelier), 403],
    ] as const;
    for (const [visitor, status] of others) {
      const refused = [
        await visitor.call('POST', '/api/blogs', { title: 'Intrus' }),
        await visitor.call('PUT', `/api/blogs/${id}/title`, { title: 'Intrus' }),
        await visitor.call('DELETE', `/api/blogs/${id}`),
        await visitor.call('GET', '/api/blogs/manage'),
        await visitor.call('GET', '/api/blogs/stat/resume'),
      ];
      expect(refused.map((response) => response.status)).toEqual(refused.map(() => status));
      // For them a draft does not exist.
      expect((await visitor.call('GET', `/api/blogs/${id}`)).status).toBe(404);
    }
    expect((await draft(id)).title).toBe('Un brouillon');
  });

  it.each([
    ['', 'Le titre est obligatoire'],
    ['x'.repeat(121), 'Le titre ne peut dépasser 120 caractères'],
  ])('refuse the title "%s"', async (title, message) => {
    const { status, body } = await admin.call<ApiError>('POST', '/api/blogs', { title });
    expect(status).toBe(422);
    expect(body.issues).toEqual([{ path: 'title', message }]);
  });

  it('are created once, however often the request is repeated', async () => {
    proves('tutorial.fields', 'tutorial.api', 'api.entities');

    const body = { _id: '01900000-0000-7000-8000-0000000000aa', title: 'Double clic' };
    const responses = await Promise.all([1, 2, 3].map(() => admin.call('POST', '/api/blogs', body)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await atelier.count('catalog_tutorial', "title = 'Double clic'")).toBe(1);
  });

  it('are saved field by field, and hold no script', async () => {
    proves('tutorial.fields', 'tutorial.api', 'api.entities');

    const id = await create();
    await saveTutorial(admin, id, 'subDescription', '  Un résumé.  ');
    await saveTutorial(
      admin,
      id,
      'description',
      '<h2>Titre</h2><p onclick="x()">Texte <a href="javascript:x()">lien</a></p><script>x()</script><img src=x onerror=x()>',
    );
    await saveTutorial(admin, id, 'videoUrl', 'https://youtu.be/dQw4w9WgXcQ');
    await saveTutorial(admin, id, 'image', '/illustrations/course-git.svg');
    const saved = await draft(id);
    expect(saved).toMatchObject({
      subDescription: 'Un résumé.',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      image: '/illustrations/course-git.svg',
      user: { name: administrator.name },
      published: { isPublished: false, publishedAt: null },
      issues: [],
      revision: 5,
    });
    expect(saved.description).toMatch(/^<h2>Titre<\/h2><p>Texte <a[^>]*>lien<\/a><\/p>$/);
    expect(saved.description).not.toContain('javascript');
  });

  it.each([
    ['videoUrl', 'https://exemple.fr/film.mp4'],
    ['videoUrl', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
    ['image', '//exemple.fr/image.png'],
    ['image', 'https://exemple.fr/image.png'],
    ['subDescription', 'x'.repeat(301)],
    ['published', { isPublished: 'oui' }],
  ])('refuse %s: %s', async (field, value) => {
    const { status } = await admin.call('PUT', `/api/blogs/${await create()}/${field}`, { [field]: value });
    expect(status).toBe(422);
  });

  it('know no other field', async () => {
    const id = await create();
    expect((await admin.call('PUT', `/api/blogs/${id}/authorId`, { authorId: 'x' })).status).toBe(404);
    expect((await admin.call('PUT', `/api/blogs/${id}/review`, { review: {} })).status).toBe(422);
  });

  it('are not overwritten by a tab that read an older version', async () => {
    proves('tutorial.conflict');

    const id = await create();
    const { revision } = await draft(id);
    const save = (title: string) =>
      admin.call<ApiError>('PUT', `/api/blogs/${id}/title`, { title, revision });
    expect((await save('Le premier onglet')).status).toBe(200);
    const { status, body } = await save('Le second');
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'revision-conflict',
      details: { revision: revision + 1 },
    });
    expect((await draft(id)).title).toBe('Le premier onglet');
  });

  it('say what is missing before they can be published', async () => {
    proves('tutorial.publish');

    const id = await create();
    const publish = () =>
      admin.call<ApiError>('PUT', `/api/blogs/${id}/published`, { published: { isPublished: true } });
    const { status, body } = await publish();
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'tutorial-incomplete' });
    expect(body.issues?.map(({ path }) => path)).toEqual(['subDescription', 'description']);
    expect((await draft(id)).issues).toEqual(body.issues);
    await saveTutorial(admin, id, 'subDescription', 'Un résumé.');
    await saveTutorial(admin, id, 'description', '<p>Le texte.</p>');
    expect((await publish()).status).toBe(200);
  });

  it('are seen by everyone once published, keep their date, and vanish when withdrawn', async () => {
    proves('tutorial.page', 'tutorial.publish');

    const id = await publishTutorial(admin, { title: 'Visible par tous' });
    const shown = await reader.done<Tutorial>('GET', `/api/blogs/${id}`);
    expect(shown).toMatchObject({ title: 'Visible par tous', published: { isPublished: true } });
    expect(shown).not.toHaveProperty('revision');
    expect(await titles()).toContain('Visible par tous');
    await saveTutorial(admin, id, 'published', { isPublished: false });
    await eventually(async () => expect((await reader.call('GET', `/api/blogs/${id}`)).status).toBe(404));
    expect(await titles()).not.toContain('Visible par tous');
    await saveTutorial(admin, id, 'published', { isPublished: true });
    const again = await eventually(() => reader.done<Tutorial>('GET', `/api/blogs/${id}`));
    expect(again.published.publishedAt).toBe(shown.published.publishedAt);
  });

  it('are told to open pages when they change, and no cache holds on to the old words', async () => {
    const heard: string[] = [];
    const ear = await reader.connect();
    ear.on('tutorials-changed', ({ tutorialId }: { tutorialId: string }) => heard.push(tutorialId));
    const id = await publishTutorial(admin, { title: 'Avant' });
    await eventually(() => expect(heard).toContain(id));
    expect(await titles()).toContain('Avant');
    await saveTutorial(admin, id, 'title', 'Après');
    await eventually(() => expect(heard.filter((each) => each === id)).toHaveLength(2));
    expect(await titles()).toContain('Après');
    const hidden = await create('Personne ne le sait');
    await saveTutorial(admin, hidden, 'subDescription', 'Un brouillon ne fait pas de bruit.');
    await admin.done('DELETE', `/api/blogs/${id}`);
    await eventually(() => expect(heard.filter((each) => each === id)).toHaveLength(3));
    expect(heard).not.toContain(hidden);
  });

  it('are found by words of the title, without accents, twelve a page, the latest first', async () => {
    proves('tutorial.list');

    for (let n = 1; n <= 13; n += 1) await publishTutorial(admin, { title: `Élaguer un arbre n° ${n}` });
    await eventually(async () => {
      const list = await reader.done<Tutorials>('GET', '/api/blogs?title=ARBRE%20elaguer');
      expect(list).toMatchObject({ total: 13, pages: 2, currentPage: 1 });
      expect(list.blogs).toHaveLength(12);
      expect(list.blogs[0]?.title).toBe('Élaguer un arbre n° 13');
    });
    expect(await titles('?title=arbre&currentPage=2')).toEqual(['Élaguer un arbre n° 1']);
    expect(await titles('?title=100%25')).toEqual([]);
  });

  it('are managed in one list, and counted', async () => {
    proves('tutorial.manage');

    const id = await create('À ranger');
    const list = (query: string) => admin.done<ManagedTutorials>('GET', `/api/blogs/manage?${query}`);
    expect((await list('status=draft')).blogs[0]).toMatchObject({ _id: id, title: 'À ranger' });
    expect((await list('status=published&title=ranger')).total).toBe(0);
    expect((await list('title=elaguer')).blogs).toHaveLength(10);
    const { published, drafts, total } = await admin.done<TutorialCounts>('GET', '/api/blogs/stat/resume');
    expect(total).toBe(await atelier.count('catalog_tutorial'));
    expect(published).toBe(await atelier.count('catalog_tutorial', 'is_published'));
    expect(published + drafts).toBe(total);
  });

  it('are deleted once; the second time there is nothing to delete', async () => {
    proves('tutorial.api');

    const id = await create();
    expect((await admin.call('DELETE', `/api/blogs/${id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/api/blogs/${id}`)).status).toBe(404);
    expect((await admin.call('PUT', `/api/blogs/${id}/title`, { title: 'Trop tard' })).status).toBe(404);
  });

  it('play an uploaded video for everyone, once it is ready', async () => {
    proves('tutorial.fields', 'tutorial.video', 'api.entities');

    const id = await create('Avec un film');
    await saveTutorial(admin, id, 'subDescription', 'Un film.');
    await saveTutorial(admin, id, 'description', '<p>Regardez.</p>');
    await saveTutorial(admin, id, 'videoUrl', '/api/media/01900000-0000-7000-8000-000000000000');
    expect((await draft(id)).issues.map(({ path }) => path)).toEqual(['videoUrl']);
    const { body: asset } = await admin.upload(await makeVideo(2));
    await admin.untilReady(asset._id);
    await saveTutorial(admin, id, 'videoUrl', asset.fileUrl);
    await saveTutorial(admin, id, 'published', { isPublished: true });
    const { videoUrl, videoPosterUrl } = await reader.done<Tutorial>('GET', `/api/blogs/${id}`);
    for (const [address, type] of [
      [videoUrl, 'video/mp4'],
      [videoPosterUrl, 'image/jpeg'],
    ]) {
      const response = await fetch(`${atelier.url}${address}`);
      await response.body?.cancel();
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  it('carry their author’s present name', async () => {
    const id = await publishTutorial(admin, { title: 'Signé' });
    await admin.done('PUT', '/api/users/profile', { name: 'Idriss L.' });
    await eventually(async () => expect((await draft(id)).user.name).toBe('Idriss L.'));
    await admin.done('PUT', '/api/users/profile', { name: administrator.name });
  });

  it('have pages of their own, complete without JavaScript', async () => {
    proves('people.visitor', 'tutorial.page');

    const id = await publishTutorial(admin, { title: 'Lire <sans> script' });
    await saveTutorial(admin, id, 'videoUrl', 'https://youtu.be/dQw4w9WgXcQ');
    const page = async (path: string) => {
      const response = await fetch(atelier.url + path);
      return { status: response.status, html: await response.text() };
    };
    await eventually(async () =>
      expect((await page('/tutoriels')).html).toContain('Lire &lt;sans&gt; script'),
    );
    const shown = await eventually(async () => {
      const html = await page(`/tutoriels/${id}`);
      expect(html.html).toContain('"VideoObject"');
      return html;
    });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<title>Lire &lt;sans&gt; script');
    expect(shown.html).toContain(
      `<link rel="canonical" href="${atelier.config.publicUrl}/tutoriels/${id}/lire-sans-script">`,
    );
    expect(shown.html).toContain('"Article"');
    // No request to YouTube before the reader asks for it.
    expect(shown.html).not.toContain('<iframe');
    const missing = await page('/tutoriels/01900000-0000-7000-8000-000000000000');
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('Tutoriel introuvable');
    expect((await page('/tutoriels/pas-un-id')).status).toBe(404);
  });
});
