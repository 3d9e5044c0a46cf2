import type { MediaAsset } from '@atelier/contracts/media';
import type { CourseDetail } from '@atelier/contracts/catalog';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import { startAtelier, type Atelier } from './support/atelier.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { untilEncoded } from './support/media.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const srt = '1\n00:00:00,000 --> 00:00:01,500\nBonjour à tous\n';

describe('captions', () => {
  let atelier: Atelier;
  let author: Visitor;
  let assetId: string;

  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInAdministrator(atelier);
    assetId = (await author.upload(await makeVideo(2))).body._id;
    await untilEncoded(author, assetId);
  });
  afterAll(() => atelier?.close());

  const put = (
    visitor: Visitor,
    content: string | Buffer,
    fields: Record<string, string> = {},
    id = assetId,
  ) => {
    const form = new FormData();
    form.append('captions', new Blob([new Uint8Array(Buffer.from(content))]), 'sous-titres.srt');
    // After the file, where a browser may put them as well.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return visitor.call<MediaAsset & ApiError>('POST', `/api/media/${id}/captions`, form);
  };

  it('are French unless said otherwise, delivered as WebVTT, one file a language', async () => {
    const first = await put(author, Buffer.from(srt, 'latin1'));
    expect(first.status).toBe(200);
    expect(first.body.captions).toEqual([{ language: 'fr', label: 'Français', url: expect.any(String) }]);
    await put(author, srt.replace('Bonjour', 'Hello'), { language: 'en', label: 'English (CC)' });
    const { body } = await put(author, srt.replace('Bonjour', 'Bonsoir'));
    expect(body.captions.map(({ language, label }) => [language, label])).toEqual([
      ['fr', 'Français'],
      ['en', 'English (CC)'],
    ]);
    const answer = await fetch(atelier.url + body.captions[0]?.url);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nBonsoir à tous\n');
  });

  it('are refused by content, and beyond 2 MiB', async () => {
    const prose = await put(author, 'Il n’y a pas de temps ici.');
    expect({ status: prose.status, code: prose.body.code }).toEqual({ status: 415, code: 'not-captions' });
    const long = await put(author, srt + 'x'.repeat(2_200_000));
    expect({ status: long.status, code: long.body.code }).toEqual({ status: 413, code: 'payload-too-large' });
    expect((await put(author, srt, { language: 'de' })).status).toBe(422);
  });

  it('belong to the video’s author', async () => {
    const colleague = await signInTeacher(atelier, 'formatrice@exemple.fr');
    expect((await put(colleague, srt)).status).toBe(404);
    expect((await colleague.call('DELETE', `/api/media/${assetId}/captions/fr`)).status).toBe(404);
  });

  it('reach the students and the free preview of a published course, and leave them when removed', async () => {
    await put(author, srt);
    const lecture = (isFree: boolean) => ({
      title: isFree ? 'Aperçu' : 'La suite',
      isFree,
      parts: [{ type: 'lecture' as const, video: `/api/media/${assetId}` }],
    });
    const sections = [{ title: 'Section 1', lessons: [lecture(true), lecture(false)] }];
    const course = await publishCourse(author, { price: 0, sections });
    const student = await atelier.visitor().signUp('eleve@exemple.fr');
    await student.recordPurchase([course._id]);

    const learnt = async () => {
      const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
      return learning.sections[0]?.lessons[1]?.parts[0];
    };
    const previewed = async () => {
      const answer = await fetch(`${atelier.url}/api/courses/${course._id}`);
      return ((await answer.json()) as CourseDetail).sections[0]?.lessons[0]?.parts[0];
    };
    const part = await eventually(learnt);
    expect(part?.captions?.map(({ language }) => language)).toContain('fr');
    for (const url of [part?.hlsUrl, part?.storyboardUrl, part?.captions?.[0]?.url]) {
      expect((await fetch(atelier.url + url)).status).toBe(200);
    }
    expect((await previewed())?.captions?.map(({ language }) => language)).toContain('fr');

    await author.done('DELETE', `/api/media/${assetId}/captions/fr`);
    await eventually(async () => {
      expect((await learnt())?.captions?.map(({ language }) => language)).not.toContain('fr');
      expect((await previewed())?.captions?.map(({ language }) => language)).not.toContain('fr');
    });
    expect((await fetch(atelier.url + part?.captions?.[0]?.url)).status).toBe(404);
  });
});
