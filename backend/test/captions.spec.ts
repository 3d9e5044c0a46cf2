import type { MediaAsset } from '@atelier/contracts/media';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseMatches } from '@atelier/contracts/course-search';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import { startAtelier } from './support/atelier.js';
import { makeVideo, publishCourse, publishSaved } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { IndexTranscripts } from '../src/modules/authoring/media/captions.commands.js';
import { CommandBus } from '@nestjs/cqrs';
import { waitUntilEncoded } from './support/media.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';
import { partOfKind } from './support/part-of-kind.js';

const srt = '1\n00:00:00,000 --> 00:00:01,500\nBonjour à tous\n';

describe('captions', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  let assetId: string;

  beforeAll(async () => {
    assetId = (await author.upload(await makeVideo(2))).body._id;
    await waitUntilEncoded(author, assetId);
  });

  const put = (
    visitor: Visitor,
    content: string | Buffer,
    fields: Record<string, string> = {},
    id = assetId,
  ) => {
    const form = new FormData();
    form.append('captions', new Blob([new Uint8Array(Buffer.from(content))]), 'sous-titres.srt');
    // Browsers may put fields after the file.
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return visitor.call<MediaAsset & ApiError>('POST', `/api/media/${id}/captions`, form);
  };

  it('are French unless said otherwise, delivered as WebVTT, one file a language', async () => {
    proves('captions.files');

    const first = await put(author, Buffer.from(srt, 'latin1'));
    expect(first.status).toBe(200);
    expect(first.body.captions).toEqual([{ language: 'fr', label: 'Français', url: expect.any(String) }]);
    await put(author, srt.replace('Bonjour', 'Hello'), { language: 'en', label: 'English (CC)' });
    const { body } = await put(author, srt.replace('Bonjour', 'Bonsoir'));
    expect(body.captions.map(({ language, label }) => [language, label])).toEqual([
      ['fr', 'Français'],
      ['en', 'English (CC)'],
    ]);
    const response = await fetch(atelier.url + body.captions[0]?.url);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nBonsoir à tous\n');
  });

  it('are refused by content, and beyond 2 MiB', async () => {
    proves('captions.files');

    const prose = await put(author, 'Il n’y a pas de temps ici.');
    expect({ status: prose.status, code: prose.body.code }).toEqual({ status: 415, code: 'not-captions' });
    const long = await put(author, srt + 'x'.repeat(2_200_000));
    expect({ status: long.status, code: long.body.code }).toEqual({ status: 413, code: 'payload-too-large' });
    expect((await put(author, srt, { language: 'de' })).status).toBe(422);
  });

  it('are refused with each line that cannot be read, and leave those of before', async () => {
    proves('captions.errors');

    await put(author, srt);
    const wrong = `${srt}\n2\n00:00:02,000 --> 00:00:01,000\nÀ rebours\n3\n00:00:61 --> 00:01:02\nTrop tard\n`;
    const { status, body } = await put(author, wrong);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'captions-unreadable' });
    expect(body.issues?.map(({ message }) => message)).toEqual([
      'Ligne 6\u00a0: la fin vient après le début.',
      expect.stringMatching(/^Ligne 9\u00a0: ces temps ne se lisent pas/),
    ]);
    const { captions } = await author.done<MediaAsset>('GET', `/api/media/${assetId}`);
    const kept = captions.find(({ language }) => language === 'fr');
    expect(await (await fetch(atelier.url + kept?.url)).text()).toContain('Bonjour à tous');
  });

  it('belong to the video’s author', async () => {
    const colleague = await signInTeacher(atelier, 'formatrice@exemple.fr');
    expect((await put(colleague, srt)).status).toBe(404);
    expect((await colleague.call('DELETE', `/api/media/${assetId}/captions/fr`)).status).toBe(404);
  });

  it('reach the students and the free preview of a published course, and leave them when removed', async () => {
    proves('captions.files');

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
      return partOfKind(learning.sections[0]?.lessons[1], 'lecture');
    };
    const previewed = async () => {
      const response = await fetch(`${atelier.url}/api/courses/${course._id}`);
      return partOfKind(((await response.json()) as CourseDetail).sections[0]?.lessons[0], 'lecture');
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

  it('reach the preview video of a published course, and leave it when removed', async () => {
    proves('course.preview-captions');

    await put(author, srt);
    const course = await publishCourse(author);
    const shown = () => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    expect((await shown()).promotionCaptions).toEqual([]);
    await publishSaved(author, course._id, 'promotion', `/api/media/${assetId}`);
    const french = { language: 'fr', label: 'Français', url: expect.any(String) };
    await eventually(async () => expect((await shown()).promotionCaptions).toContainEqual(french));
    const [captions] = (await shown()).promotionCaptions;
    expect(await (await fetch(atelier.url + captions?.url)).text()).toContain('Bonjour à tous');
    await author.done('DELETE', `/api/media/${assetId}/captions/fr`);
    await eventually(async () => expect((await shown()).promotionCaptions).not.toContainEqual(french));
  });

  describe('with the titles and texts of their course', () => {
    let student: Visitor;
    let courseId: string;
    let enrolmentId: string;
    let lessonIds: string[];
    const vtt = [
      'WEBVTT',
      '00:00.000 --> 00:01.000\nLe schéma est',
      '00:01.000 --> 00:02.000\nla seule <i>vérité</i>.',
      '00:09.500 --> 00:12.000\nL’œuvre du schema\u00a0: safeParse.',
    ].join('\n\n');
    const chapters = [
      { seconds: 0, title: 'Deux vérités' },
      { seconds: 9, title: 'Le schéma partagé' },
    ];
    const sections = () => [
      { title: 'Vide', lessons: [] },
      {
        title: 'Section 2',
        lessons: [
          {
            title: 'Du texte',
            parts: [{ type: 'texte' as const, text: '<p>Un <b>sché</b>ma, 100 % & rien.</p>' }],
          },
          {
            title: 'Le SCHÉMA filmé',
            parts: [{ type: 'lecture' as const, video: `/api/media/${assetId}`, chapters }],
          },
        ],
      },
    ];
    const find = (visitor: Visitor, q: string, id = courseId) =>
      visitor.call<CourseMatches & ApiError>('GET', `/api/learn/${id}/search?${new URLSearchParams({ q })}`);
    const findsFor = async (q: string) =>
      (await find(student, q)).body.finds.map(({ lessonId, kind, seconds, text }) => [
        lessonIds.indexOf(lessonId),
        kind,
        seconds,
        text,
      ]);

    beforeAll(async () => {
      await put(author, vtt);
      const course = await publishCourse(author, { price: 0, sections: sections() as never });
      courseId = course._id;
      lessonIds = course.sections.flatMap(({ lessons }) => lessons.map(({ _id }) => _id));
      student = await atelier.visitor().signUp('chercheuse@exemple.fr');
      await student.untilRecorded(courseId);
      enrolmentId = (await student.done<Learning>('GET', `/api/learn/${courseId}/learning`))._id;
    });

    it('are found without accents or case, each at its second', async () => {
      proves('learn.search', 'captions.reader');

      expect(await findsFor('schema')).toEqual([
        [0, 'text', null, 'Un schéma, 100 % & rien.'],
        [1, 'title', null, 'Le SCHÉMA filmé'],
        [1, 'chapter', 9, 'Le schéma partagé'],
        [1, 'captions', 0, 'Le schéma est la seule vérité.'],
        [1, 'captions', 9, 'L’œuvre du schema\u00a0: safeParse.'],
      ]);
      expect(await findsFor('OEUVRE DU SCHÉMA :')).toEqual([
        [1, 'captions', 9, 'L’œuvre du schema\u00a0: safeParse.'],
      ]);
      expect(await findsFor('100 %')).toEqual([[0, 'text', null, 'Un schéma, 100 % & rien.']]);
      expect(await findsFor('a')).toEqual([]);
      expect(await findsFor('%')).toEqual([]);
      expect(await findsFor('introuvable')).toEqual([]);
      // Character references are decoded as in browsers.
      await put(
        author,
        'WEBVTT\n\n00:01,000 --> 00:02,000\nC&#39;est l&rsquo;&eacute;t&eacute &quot;ici&quot;',
      );
      expect(await findsFor("c'est l’été")).toEqual([[1, 'captions', 1, 'C\'est l’été "ici"']]);
      // Replaced captions contain the new text.
      await put(author, vtt.replace('safeParse', 'autre chose'));
      expect(await findsFor('safeparse')).toEqual([]);
      expect(await findsFor('autre chose')).toHaveLength(1);
      await put(author, vtt);
    });

    it('are searched by who follows the course, by its id or the enrolment’s, and by who may edit it', async () => {
      proves('learn.search');

      expect((await find(student, 'safeParse', enrolmentId)).body.finds).toHaveLength(1);
      expect((await find(author, 'safeParse')).body.finds).toHaveLength(1);
      const colleague = await signInTeacher(atelier, 'curieuse@exemple.fr');
      const stranger = await atelier.visitor().signUp('passant@exemple.fr');
      for (const visitor of [colleague, stranger]) {
        for (const id of [courseId, enrolmentId]) {
          const { status, body } = await find(visitor, 'safeParse', id);
          expect({ status, code: body.code }).toEqual({ status: 404, code: 'course-not-found' });
        }
      }
      expect((await find(atelier.visitor(), 'safeParse')).status).toBe(401);
      await atelier.rows('update enrollment_enrolment set suspended_at = now() where id = ? returning id', [
        enrolmentId,
      ]);
      expect((await find(student, 'safeParse')).body.code).toBe('access-suspended');
      await atelier.rows('update enrollment_enrolment set suspended_at = null where id = ? returning id', [
        enrolmentId,
      ]);
    });

    it('are kept of captions of before too', async () => {
      proves('learn.search');

      await atelier.rows('delete from authoring_transcript where asset_id = ? returning asset_id', [assetId]);
      expect(await findsFor('safeParse')).toEqual([]);
      await atelier.api.get(CommandBus, { strict: false }).execute(new IndexTranscripts());
      expect(await findsFor('safeParse')).toHaveLength(1);
    });

    it('know the chapters of the video, which stay where nothing is said of them and follow one another', async () => {
      proves('player.chapters', 'captions.chapters');

      const read = async () => {
        const draft = await author.done<CourseDraft>('GET', `/api/courses/${courseId}`);
        const lessons = draft.sections.flatMap((section) => section.lessons);
        return partOfKind(
          lessons.find(({ _id }) => _id === lessonIds[1]),
          'lecture',
        )?.chapters;
      };
      expect(await read()).toEqual(chapters);
      const withChapters = (given: unknown) => [
        sections()[0],
        {
          title: 'Section 2',
          lessons: [
            {
              _id: lessonIds[1],
              title: 'Film',
              parts: [
                {
                  type: 'lecture',
                  video: `/api/media/${assetId}`,
                  ...(given === undefined ? {} : { chapters: given }),
                },
              ],
            },
          ],
        },
      ];
      const refused = await author.call<ApiError>('PUT', `/api/courses/${courseId}/sections`, {
        sections: withChapters(chapters.toReversed()),
      });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body.issues)).toContain('Les chapitres se suivent');
      await publishSaved(author, courseId, 'sections', withChapters(undefined));
      expect(await read()).toEqual(chapters);
      await eventually(async () => {
        const learning = await student.done<Learning>('GET', `/api/learn/${courseId}/learning`);
        // The empty section before it is visible to its author only.
        expect(partOfKind(learning.sections[0]?.lessons[0], 'lecture')?.chapters).toEqual(chapters);
      });
      await publishSaved(author, courseId, 'sections', withChapters([]));
      expect(await read()).toBeUndefined();
    });
  });
});
