import type { PartInput } from '@atelier/contracts/lesson-kinds';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import type { UploadAnswer } from '@atelier/contracts/media';
import type { TutorialDraft } from '@atelier/contracts/tutorials';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { startAtelier } from './support/atelier.js';
import { makeVideo, publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { waitUntilEncoded } from './support/media.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { sendSource } from './support/sources.js';
import { publishTutorial, saveTutorial } from './support/tutorials.js';
import type { Visitor } from './support/visitor.js';
import { partOfKind } from './support/part-of-kind.js';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files that nobody uses', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  let done: QueueEvents;
  let connection: Redis;

  const maintenance = prepare(() => atelier.queue('maintenance'));
  beforeAll(async () => {
    connection = new Redis(atelier.config.redisUrl, { maxRetriesPerRequest: null });
    done = new QueueEvents('maintenance', { connection, prefix: maintenance.opts.prefix ?? 'bull' });
    await done.waitUntilReady();
  });
  afterAll(async () => {
    await done?.close();
    connection?.disconnect();
  });

  const sweep = async (): Promise<void> => {
    const job = await maintenance.add('sweep-unused-media', {});
    await job.waitUntilFinished(done);
  };
  /** Dates the marks of the first sweep back. */
  const letDaysPass = (days: number) =>
    atelier.rows(
      `update authoring_media_asset set unused_since = unused_since - interval '${days} days' where true returning id`,
    );
  const sweepLater = async (): Promise<void> => {
    await sweep();
    await letDaysPass(31);
    await sweep();
  };
  const forgetPublications = async (): Promise<void> => {
    await atelier.rows(
      `update authoring_publication set replaced_at = replaced_at - interval '31 days' where replaced_at is not null returning id`,
    );
    await (await maintenance.add('sweep-publications', {})).waitUntilFinished(done);
  };
  const standing = async (id: string) => (await author.call('GET', `/api/media/${id}`)).status === 200;
  const isStored = (id: string) =>
    access(join(atelier.config.mediaDir, 'objects', id)).then(
      () => true,
      () => false,
    );
  const isGone = (id: string) =>
    eventually(async () => expect([await standing(id), await isStored(id)]).toEqual([false, false]));
  const sendDocument = async (): Promise<UploadAnswer> => {
    const form = new FormData();
    form.append('doc', new Blob(['Le plan du cours.']), 'plan.txt');
    return author.done('POST', '/api/upload-doc', form);
  };
  const sectionsWith = (part: PartInput) => [
    { title: 'Section 1: Introduction', lessons: [{ title: 'Leçon', isFree: false, parts: [part] }] },
  ];
  const document = ({ fileUrl }: UploadAnswer) => sectionsWith({ type: 'document', document: fileUrl });

  it('go after a month, with all that the store has of them; not before', async () => {
    proves('media.unused');

    const video = (await author.upload(await makeVideo(1))).body;
    await waitUntilEncoded(author, video._id);
    const plan = await sendDocument();
    await sweep();
    await letDaysPass(29);
    await sweep();
    expect([await isStored(video._id), await isStored(plan._id)]).toEqual([true, true]);
    await letDaysPass(2);
    await sweep();
    await isGone(video._id);
    await isGone(plan._id);
  });

  it('are kept for the copy of a lesson when the lesson itself is deleted, and go with the last of the two', async () => {
    proves('programme.duplicate');

    const [video, plan] = [
      (await author.upload(await makeVideo(1, 'double.mp4'))).body,
      await sendDocument(),
    ];
    await waitUntilEncoded(author, video._id);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'En double' });
    const lessons = (...titles: string[]) => [
      {
        title: 'Section 1: Introduction',
        lessons: titles.map((title) => ({
          title,
          parts: [{ type: 'lecture', video: video.fileUrl }],
          resources: [plan.fileUrl],
        })),
      },
    ];
    await save(author, _id, 'sections', lessons('La leçon', 'Sa copie'));
    await save(author, _id, 'sections', lessons('Sa copie'));
    await sweepLater();
    for (const file of [video, plan])
      expect([await standing(file._id), await isStored(file._id)]).toEqual([true, true]);
    await save(author, _id, 'sections', lessons());
    await sweepLater();
    await isGone(video._id);
    await isGone(plan._id);
  });

  it('go with the code of a lesson, whose texts stay while another has them', async () => {
    proves('code.unused');

    const [own, shared] = [`// ${crypto.randomUUID()}\n`, `// ${crypto.randomUUID()}\n`];
    const [gone, kept] = [
      await sendSource(author, { 'a.ts': own, 'b.ts': shared }),
      await sendSource(author, { 'c.ts': shared }),
    ];
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Code gardé' });
    const lesson = { title: 'Un', source: { file: kept.fileUrl, marks: [] } };
    await save(author, _id, 'sections', [{ title: 'Section', lessons: [lesson] }]);
    await atelier.rows(
      `update authoring_source_text set sent_at = now() - interval '2 days' returning sha256`,
    );
    await sweepLater();
    await isGone(gone._id);
    expect([await standing(kept._id), await isStored(kept._id)]).toEqual([true, true]);
    const textsOf = (content: string) => atelier.count('authoring_source_text', 'content = ?', [content]);
    expect([await textsOf(own), await textsOf(shared)]).toEqual([0, 1]);
    expect(await atelier.count('authoring_source_file', 'asset_id = ?', [gone._id])).toBe(0);
  });

  it('are kept while a draft, a course, its preview or a tutorial names them', async () => {
    const [inDraft, inPublished, preview, inTutorial] = [
      await sendDocument(),
      await sendDocument(),
      (await author.upload(await makeVideo(1, 'apercu.mp4'))).body,
      (await author.upload(await makeVideo(1, 'tutoriel.mp4'))).body,
    ];
    const { _id: draftId } = await author.done<{ _id: string }>('POST', '/api/courses', {
      title: 'Brouillon',
    });
    await save(author, draftId, 'sections', document(inDraft));
    await save(author, draftId, 'promotion', preview.fileUrl);
    await publishCourse(author, { title: 'Publié', sections: document(inPublished) });
    // A running step writes once more before it notices that the file is gone.
    await waitUntilEncoded(author, preview._id);
    const tutorialId = await publishTutorial(author);
    await saveTutorial(author, tutorialId, 'videoUrl', inTutorial.fileUrl);
    await sweepLater();
    for (const { _id } of [inDraft, inPublished, preview, inTutorial])
      expect([await standing(_id), await isStored(_id)]).toEqual([true, true]);
    const { videoUrl } = await author.done<TutorialDraft>('GET', `/api/blogs/${tutorialId}`);
    expect(videoUrl).toBe(inTutorial.fileUrl);

    await author.done('DELETE', `/api/courses/${draftId}`);
    await sweepLater();
    await isGone(inDraft._id);
    await isGone(preview._id);
    expect(await standing(inPublished._id)).toBe(true);
  });

  it('are none of what stands beside a lesson, which its students alone are handed', async () => {
    proves('learn.attached');

    const plan = await sendDocument();
    const lesson = { title: 'Leçon', isFree: true, parts: [{ type: 'texte' as const, text: '<p>Un.</p>' }] };
    const beside = (resources: string[] | undefined, _id?: string) => [
      { title: 'Section 1', lessons: [{ ...lesson, ...(_id && { _id }), ...(resources && { resources }) }] },
    ];
    const course = await publishCourse(author, {
      title: 'Ressources',
      price: 0,
      sections: beside([plan.fileUrl]),
    });
    const lessonId = course.sections[0]?.lessons[0]?._id;
    // An old client sends a programme without attachments: they stay.
    await publishSaved(author, course._id, 'sections', beside(undefined, lessonId));
    const student = await atelier.visitor().signUp('lectrice@exemple.fr');
    await student.untilRecorded(course._id);
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    const [resource] = learning.sections[0]?.lessons[0]?.resources ?? [];
    expect(resource).toMatchObject({ name: 'plan.txt', size: 17 });
    expect(await (await fetch(atelier.url + resource?.url)).text()).toBe('Le plan du cours.');
    const page = await (await fetch(`${atelier.url}/api/courses/${course._id}`)).text();
    expect(page).not.toContain(plan._id);
    await sweepLater();
    expect([await standing(plan._id), await isStored(plan._id)]).toEqual([true, true]);

    const video = (await author.upload(await makeVideo(1, 'film.mp4'))).body;
    const refused = await author.call('PUT', `/api/courses/${course._id}/sections`, {
      sections: beside([video.fileUrl], lessonId),
    });
    expect(refused.status).toBe(404);
    await waitUntilEncoded(author, video._id);
  });

  it('go with a course that was published and destroyed, and nobody ever followed or ordered', async () => {
    const plan = await sendDocument();
    const course = await publishCourse(author, { title: 'Éphémère', sections: document(plan) });
    await author.done('DELETE', `/api/courses/${course._id}`);
    await eventually(async () =>
      expect((await atelier.visitor().call('GET', `/api/courses/${course._id}`)).status).toBe(404),
    );
    await sweepLater();
    await isGone(plan._id);
  });

  it('are none of a destroyed course that somebody has ordered and may still pay for', async () => {
    const plan = await sendDocument();
    const course = await publishCourse(author, { title: 'Commandé', sections: document(plan) });
    const student = await atelier.visitor().signUp('hesitante@exemple.fr');
    const { body } = await student.startPayment([course._id], 49);
    await author.done('DELETE', `/api/courses/${course._id}`);
    // As after a deletion that raced with an order.
    await atelier.rows(`delete from authoring_course where id = '${course._id}' returning id`);
    await sweepLater();
    expect([await standing(plan._id), await isStored(plan._id)]).toEqual([true, true]);
    await student.confirmPayment(body.clientSecret);
    await student.untilRecorded(course._id);
    const { sections } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    const url = partOfKind(sections[0]?.lessons[0], 'document')?.document?.url;
    expect((await fetch(atelier.url + url)).status).toBe(200);
  });

  it('are kept while a past publication that names them can be brought back, and go after it', async () => {
    proves('publish.history');

    const [former, latter] = [await sendDocument(), await sendDocument()];
    const form = new FormData();
    form.append('image', new Blob([pixel]), 'couverture.png');
    const cover = (await author.done<ImageUploadAnswer>('POST', '/api/upload-image', form)).imagePath;
    const course = await publishCourse(author, { title: 'Remanié', sections: document(former) });
    await publishSaved(author, course._id, 'imageUrl', cover);
    await publishSaved(author, course._id, 'imageUrl', '/illustrations/course-git.svg');
    await publishSaved(author, course._id, 'sections', document(latter));
    await atelier.reactionsDone();
    await sweepLater();
    expect([await standing(former._id), await isStored(former._id)]).toEqual([true, true]);
    expect((await fetch(atelier.url + cover)).status).toBe(200);

    await forgetPublications();
    await sweepLater();
    await isGone(former._id);
    await eventually(async () => expect((await fetch(atelier.url + cover)).status).toBe(404));
    expect([await standing(latter._id), await isStored(latter._id)]).toEqual([true, true]);
  });

  it('are none of what was bought: replaced in the draft, they still play for their student', async () => {
    proves('media.unused');

    const video = (await author.upload(await makeVideo(1))).body;
    await author.untilReady(video._id);
    const lecture: PartInput = { type: 'lecture', video: video.fileUrl };
    const course = await publishCourse(author, { title: 'Acheté', sections: sectionsWith(lecture) });
    const student = await atelier.visitor().signUp('acheteuse@exemple.fr');
    await student.buy(course._id, 49);
    await save(author, course._id, 'published', { isPublished: false });
    const other = await sendDocument();
    await save(author, course._id, 'sections', document(other));
    const forgotten = await sendDocument();
    await sweepLater();
    await isGone(forgotten._id);
    expect(await standing(video._id)).toBe(true);
    const { sections } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    const url = partOfKind(sections[0]?.lessons[0], 'lecture')?.video;
    const played = await fetch(atelier.url + url, { headers: { range: 'bytes=0-99' } });
    expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  it('stay when their author takes them up again at the last moment, and are refused once they are gone', async () => {
    const [taken, late] = [await sendDocument(), await sendDocument()];
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Repris' });
    await sweep();
    await letDaysPass(31);
    await save(author, _id, 'sections', document(taken));
    // Referenced and released between two sweeps: the month starts again.
    await save(author, _id, 'sections', []);
    await sweep();
    expect(await isStored(taken._id)).toBe(true);
    await isGone(late._id);
    const refused = await author.call<{ code: string }>('PUT', `/api/courses/${_id}/sections`, {
      sections: document(late),
    });
    expect([refused.status, refused.body.code]).toEqual([404, 'asset-not-found']);
  });

  it('are pictures of lesson texts too, which only who reads the lesson can open', async () => {
    proves('programme.pictures');

    const send = (): Promise<UploadAnswer> => {
      const form = new FormData();
      form.append('image', new Blob([pixel]), 'schema.png');
      return author.done('POST', '/api/upload-picture', form);
    };
    const [kept, removed] = [await send(), await send()];
    const text = (...pictures: UploadAnswer[]) =>
      sectionsWith({
        type: 'texte',
        text: `<p>Voyez.</p>${pictures.map(({ fileUrl }) => `<img src="${fileUrl}" alt="Le schéma" width="1" height="1">`).join('')}`,
      });
    const { _id } = await publishCourse(author, {
      title: 'Illustré de schémas',
      price: 0,
      sections: text(kept, removed),
    });
    const student = await atelier.visitor().signUp('schemas@exemple.fr');
    await student.untilRecorded(_id);
    const read = async () => {
      const { sections } = await student.done<Learning>('GET', `/api/learn/${_id}/learning`);
      return partOfKind(sections[0]?.lessons[0], 'texte')?.text ?? '';
    };
    expect(await read()).toContain(removed._id);
    await publishSaved(author, _id, 'sections', text(kept));
    await eventually(async () => expect(await read()).not.toContain(removed._id));
    await forgetPublications();
    await sweepLater();
    await isGone(removed._id);
    expect([await standing(kept._id), await isStored(kept._id)]).toEqual([true, true]);

    const shown = await read();
    const address = /<img src="(\/media\/[^"]+\/picture\.webp)" alt="Le schéma"/.exec(shown)?.[1];
    const picture = await fetch(`${atelier.url}${address}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const path of [`/media/images/${kept._id}/800.webp`, `/media/a.b/${kept._id}/picture.webp`])
      expect((await fetch(atelier.url + path)).ok).toBe(false);

    const other = await signInTeacher(atelier, 'emprunteur@exemple.fr');
    const theirs = await other.done<{ _id: string }>('POST', '/api/courses', { title: 'Emprunts' });
    const borrowed = await other.call<{ code: string }>('PUT', `/api/courses/${theirs._id}/sections`, {
      sections: text(kept),
    });
    expect([borrowed.status, borrowed.body.code]).toEqual([404, 'asset-not-found']);
  });

  it('are pictures too, unless a course, a tutorial or a portrait shows them', async () => {
    proves('media.unused');

    const send = async (who: Visitor): Promise<string> => {
      const form = new FormData();
      form.append('image', new Blob([pixel]), 'image.png');
      return (await who.done<ImageUploadAnswer>('POST', '/api/upload-image', form)).imagePath;
    };
    const statusOf = async (path: string) => (await fetch(atelier.url + path)).status;
    const student = await atelier.visitor().signUp('portrait@exemple.fr');
    const [cover, inTutorial, inText, portrait, forgotten] = [
      await send(author),
      await send(author),
      await send(author),
      await send(student),
      await send(student),
    ];
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Illustré' });
    await save(author, _id, 'imageUrl', cover);
    await saveTutorial(author, await publishTutorial(author), 'image', inTutorial);
    const description = `<p>Voyez.</p><img src="${inText}" alt="">`;
    await saveTutorial(author, await publishTutorial(author), 'description', description);
    await student.done('PUT', '/api/users/profile', { imageUrl: portrait });
    await sweepLater();
    await eventually(async () => expect(await statusOf(forgotten)).toBe(404));
    for (const shown of [cover, inTutorial, inText, portrait]) expect(await statusOf(shown)).toBe(200);
  });
});
