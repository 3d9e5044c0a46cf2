import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import type { Learning } from '@atelier/contracts/enrollment';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo, publishCourse, textSections } from './support/courses.js';
import { partOfKind } from './support/part-of-kind.js';

const canary = 'canari-du-contenu-vendu';

describe('what is sold', () => {
  const atelier = prepare(startAtelier);
  let asset: MediaAsset;
  let course: CourseDraft;

  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    const upload = await author.upload(await makeVideo(2));
    asset = await author.untilReady(upload.body._id);
    const lecture = {
      title: 'Vidéo vendue',
      isFree: false,
      parts: [{ type: 'lecture' as const, video: asset.fileUrl }],
    };
    const sections: SectionInput[] = textSections(`<p>${canary}</p>`);
    sections[1]?.lessons.push(lecture);
    course = await publishCourse(author, { sections });
  });

  const publicAddresses = () => [
    '/api/courses',
    `/api/courses/${course._id}`,
    '/api/config',
    '/',
    '/courses',
    `/course/${course._id}`,
  ];

  it.each(['a visitor', 'a student who has not bought it'])('is in no public answer to %s', async (who) => {
    proves(
      'people.visitor',
      'course.outline',
      'course.preview',
      'access.enrolled',
      'programme.parts',
      'programme.types',
    );

    const reader = atelier.visitor();
    if (who !== 'a visitor') await reader.signUp('curieux@exemple.fr');
    for (const address of publicAddresses()) {
      const { status, body } = await reader.call('GET', address);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect({ address, status, leaks: text.includes(canary) || text.includes(asset._id) }).toEqual({
        address,
        status: expect.any(Number),
        leaks: false,
      });
    }
    const detail = await reader.done<{ sections: unknown }>('GET', `/api/courses/${course._id}`);
    expect(JSON.stringify(detail.sections)).toContain('Leçon libre.');
  });

  it('opens to no one who is not enrolled', async () => {
    proves('people.student', 'access.enrolled', 'learn.api');

    const student = await atelier.visitor().signUp('dehors@exemple.fr');
    expect((await student.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(404);
    expect((await student.call('GET', `/api/media/${asset._id}`)).status).toBe(403);
    expect((await atelier.visitor().call('GET', `/api/learn/${course._id}/learning`)).status).toBe(401);
  });

  describe('its media', () => {
    let address: string;
    const student = prepare(() => atelier.visitor().signUp('eleve@exemple.fr'));

    beforeAll(async () => {
      await student.buy(course._id, 49);
      const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
      address = partOfKind(learning.sections[1]?.lessons[1], 'lecture')?.video ?? '';
    });

    it('are served to the enrolled student, whole and by ranges', async () => {
      proves('access.media', 'media.range');

      const whole = await fetch(atelier.url + address);
      const bytes = Buffer.from(await whole.arrayBuffer());
      expect(whole.status).toBe(200);
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
      const part = await fetch(atelier.url + address, { headers: { range: 'bytes=-16' } });
      expect(part.headers.get('content-range')).toBe(
        `bytes ${bytes.length - 16}-${bytes.length - 1}/${bytes.length}`,
      );
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-16));
      const beyond = await fetch(atelier.url + address, { headers: { range: `bytes=${bytes.length}-` } });
      expect(beyond.status).toBe(416);
      const head = await fetch(atelier.url + address, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
    });

    it('are refused under a forged, a foreign or no token', async () => {
      proves('access.media');

      const [, , token = '', id = '', file = ''] = address.split('/');
      const status = async (path: string) => (await fetch(atelier.url + path)).status;
      const claim = Buffer.from(`99999999999.${student.user?._id}`).toString('base64url');
      expect(await status(`/media/${claim}.${token.split('.')[1]}/${id}/${file}`)).toBe(403);
      expect(await status(`/media/${token}/00000000-0000-7000-8000-000000000000/${file}`)).toBe(403);
      expect(await status(`/media/${token}/${id}/source`)).toBe(404);
      expect(await status(`/media/${id}/${file}`)).toBe(404);
    });
  });
});
