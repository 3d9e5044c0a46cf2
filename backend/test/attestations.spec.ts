import type { Attestations, IssuedAttestation, VerifiedAttestation } from '@atelier/contracts/attestations';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Learning } from '@atelier/contracts/enrollment';
import type { ApiError } from '@atelier/contracts/error-codes';
import { ForfeitEnrolment } from '../src/modules/enrollment/access/access.commands.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { parsePdf } from './support/parse-pdf.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('an attestation', () => {
  const atelier = prepare(() =>
    startAtelier({
      worker: true,
      environment: { ATTESTATIONS: 'on', TRAINER_DECLARATION: '84 69 12345 69' },
    }),
  );
  const teacher = prepare(() => signInTeacher(atelier));
  let people = 0;

  interface Followed {
    student: Visitor;
    course: CourseDraft;
    enrolmentId: string;
    lessonIds: string[];
  }
  const follow = async (student: Visitor, course: CourseDraft): Promise<Followed> => {
    await student.recordPurchase([course._id]);
    // The student's copy of the course is written by a reaction.
    const { _id, sections } = await eventually(() =>
      student.done<Learning>('GET', `/api/learn/${course._id}/learning`),
    );
    return {
      student,
      course,
      enrolmentId: _id,
      lessonIds: sections.flatMap(({ lessons }) => lessons.map((lesson) => lesson._id)),
    };
  };
  const somebody = (name = 'Maud Lefort') =>
    atelier.visitor().signUp(`attestee${(people += 1)}@exemple.fr`, name);
  const followed = async (name?: string) =>
    follow(await somebody(name), await publishCourse(teacher, { title: 'Git, à l’usage', price: 0 }));
  const complete = ({ student, enrolmentId }: Followed, lessonId: string | undefined) =>
    student.done('PUT', `/api/learn/${enrolmentId}/lesson`, { _id: lessonId, parts: [{ isCompled: true }] });
  const finished = async (name?: string) => {
    const one = await followed(name);
    for (const id of one.lessonIds) await complete(one, id);
    return one;
  };
  const ask = ({ enrolmentId }: Followed, by: Visitor, kind = 'completion') =>
    by.call<IssuedAttestation & ApiError>('POST', `/api/learn/${enrolmentId}/attestations`, { kind });
  const given = async (one: Followed, kind = 'completion') => {
    const { status, body } = await ask(one, one.student, kind);
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };
  const listed = ({ student, enrolmentId }: Followed) =>
    student.done<Attestations>('GET', `/api/learn/${enrolmentId}/attestations`);
  const verify = (code: string) =>
    atelier.visitor().call<VerifiedAttestation & ApiError>('GET', `/api/attestations/${code}`);
  const paper = (by: Visitor, { code }: { code: string }) =>
    by.call<ApiError>('GET', `/api/attestations/${code}/attestation.pdf`);
  const bytesOf = async (by: Visitor, { code }: { code: string }) => {
    const response = await fetch(`${atelier.url}/api/attestations/${code}/attestation.pdf`, {
      headers: { authorization: `Bearer ${by.user?.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await response.arrayBuffer());
  };
  /** Sends a heartbeat this many seconds after the last one. */
  const present = async ({ student, enrolmentId }: Followed, secondsLater = 0) => {
    await atelier.rows(
      'update enrollment_presence set seen_at = seen_at - make_interval(secs => ?) where student_id = ?',
      [secondsLater, student.user?._id],
    );
    await student.done('POST', `/api/learn/${enrolmentId}/presence`);
  };
  const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

  it('of a whole course waits for its last lesson, and is one however often it is asked for', async () => {
    proves('attestation.completion');

    const one = await followed();
    const [first, last] = one.lessonIds;
    await complete(one, first);
    const early = await ask(one, one.student);
    expect([early.status, early.body.code]).toEqual([409, 'course-not-finished']);
    expect(await listed(one)).toMatchObject({ mayComplete: false, attestations: [] });
    await complete(one, last);
    const responses = await Promise.all(Array.from({ length: 4 }, () => given(one)));
    expect(new Set(responses.map(({ code }) => code)).size).toBe(1);
    expect(await listed(one)).toMatchObject({ mayComplete: true, attestations: [responses[0]] });
    expect(responses[0]?.number).toMatch(/^A20\d\d-\d{6}$/);
    // Neither a reopened lesson nor a new one revokes it.
    await one.student.done('PUT', `/api/learn/${one.enrolmentId}/lesson`, {
      _id: last,
      parts: [{ isCompled: false }],
    });
    expect((await given(one)).code).toBe(responses[0]?.code);
  });

  it('is a paper that says who followed what, and where that can be seen', async () => {
    proves('attestation.paper');

    const one = await finished('Zoé Ærø');
    await present(one);
    await present(one, 40);
    await atelier.rows('update enrollment_attendance set seconds = 3725 where enrolment_id = ?', [
      one.enrolmentId,
    ]);
    const issued = await given(one, 'attendance');
    const bytes = await bytesOf(one.student, issued);
    expect(await bytesOf(teacher, issued)).toEqual(bytes);
    const looked = await parsePdf(bytes);
    const text = plain(looked.text);
    for (const words of [
      'Attestation d’assiduité',
      'Zoé Ærø',
      'Git, à l’usage',
      'Salima Kaci',
      '2 terminées sur 2',
      'Heures par jour',
      '1 h 02 min',
      'Déclaration d’activité enregistrée sous le numéro 84 69 12345 69',
      `${atelier.config.publicUrl}/attestation/${issued.code.replace(/(.{4})(?=.)/g, '$1-')}`,
    ])
      expect(text).toContain(words);
    expect(looked.pages).toBe(1);
    for (const { from, to } of looked.words) expect([from >= 55, to <= 540.3]).toEqual([true, true]);
  });

  it('shows whoever was handed its code what it certifies, and nobody else’s code anything', async () => {
    proves('attestation.check');

    const one = await finished('Maud Renard');
    const { code } = await given(one);
    const typed = ` ${code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')}`;
    for (const each of [code, encodeURIComponent(typed)]) {
      const { status, body } = await verify(each);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        state: 'valid',
        kind: 'completion',
        certified: { holder: 'Maud Renard', courseTitle: 'Git, à l’usage', completedLessons: 2, days: [] },
      });
      expect(JSON.stringify(body)).not.toMatch(/@|siret|address|studentId|enrolment/i);
    }
    const unknown = await verify('0000000000000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'attestation-not-found']);
    for (const nonsense of ['x', 'A2026-000001', `${code}0`])
      expect((await verify(nonsense)).status).toBe(404);
  });

  it('of attendance counts by the server’s own clock: what is said at once is no time, and what was away is none', async () => {
    proves('attestation.attendance');

    const one = await followed();
    const other = await follow(one.student, await publishCourse(teacher, { title: 'Autre', price: 0 }));
    const seconds = async () => (await listed(one)).followedSeconds + (await listed(other)).followedSeconds;
    // On a busy machine the calls take seconds, which count.
    const startedAt = performance.now();
    const sinceBegun = () => Math.ceil((performance.now() - startedAt) / 1000);
    expect((await ask(one, one.student, 'attendance')).body.code).toBe('attendance-not-kept');
    for (let times = 0; times < 5; times += 1) await present(one);
    expect(await seconds()).toBeLessThanOrEqual(sinceBegun());
    await atelier.rows('delete from enrollment_attendance');
    // Two courses in several windows at once: forty seconds count once.
    await atelier.rows("update enrollment_presence set seen_at = now() - interval '40 seconds'");
    await Promise.all([one, other, one, other, one].map((each) => present(each)));
    const counted = await seconds();
    expect(counted).toBeGreaterThanOrEqual(40);
    expect(counted).toBeLessThanOrEqual(40 + sinceBegun());
    await present(one, 90);
    expect(await seconds()).toBeLessThanOrEqual(40 + sinceBegun());

    await present(one, 40);
    const { code } = await given(one, 'attendance');
    expect((await given(one, 'attendance')).code).toBe(code);
    const { body } = await verify(code);
    const [day] = body.certified?.days ?? [];
    expect(day?.seconds).toBe((await listed(one)).followedSeconds);
    expect(day?.day).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()));
    await present(one, 40);
    const later = await given(one, 'attendance');
    expect(later.code).not.toBe(code);
    expect((await verify(code)).body.state).toBe('valid');
  });

  it('is asked for by its student and who teaches them, and by nobody else', async () => {
    proves('attestation.who');

    const one = await finished();
    const issued = await given(one);
    const admin = await signInAdministrator(atelier);
    for (const by of [teacher, admin]) expect((await ask(one, by)).body.code).toBe(issued.code);
    const colleague = await signInTeacher(atelier, `collegue${(people += 1)}@exemple.fr`);
    for (const by of [colleague, await somebody()]) {
      expect((await ask(one, by)).body.code).toBe('enrolment-not-found');
      expect((await paper(by, issued)).body.code).toBe('attestation-not-found');
      expect((await by.call('GET', `/api/learn/${one.enrolmentId}/attestations`)).status).toBe(404);
      expect((await by.call('POST', `/api/learn/${one.enrolmentId}/presence`)).status).toBe(404);
    }
  });

  it('holds no more once the money for the course went back, says so, and tells nothing any more', async () => {
    proves('attestation.refund');

    const one = await finished();
    const issued = await given(one);
    const forfeit = new ForfeitEnrolment({
      studentId: one.student.user?._id ?? '',
      courseId: one.course._id,
    });
    await atelier.do(forfeit);
    const { body } = await verify(issued.code);
    expect(body).toMatchObject({ state: 'revoked', endedAt: expect.any(String), certified: null });
    expect(JSON.stringify(body)).not.toContain('Maud');
    const refused = await paper(one.student, issued);
    expect([refused.status, refused.body.code]).toEqual([409, 'attestation-ended']);
    expect((await ask(one, one.student)).body.code).toBe('enrolment-not-found');
  });

  it('in a new name takes the place of those in the old one', async () => {
    proves('attestation.renamed');

    const one = await finished('Maud Lefort');
    await present(one);
    await present(one, 30);
    const before = [await given(one), await given(one, 'attendance')];
    await one.student.done('PUT', '/api/users/profile', { name: 'Paul Martin', userName: 'Paul' });
    const now = await given(one);
    expect((await verify(now.code)).body).toMatchObject({
      state: 'valid',
      certified: { holder: 'Paul Martin' },
    });
    for (const { code } of before)
      expect((await verify(code)).body).toMatchObject({ state: 'replaced', certified: null });
  });

  it('is changed by nobody, not even by a statement', async () => {
    proves('attestation.frozen');

    const { number } = await given(await finished());
    for (const change of [`facts = '{}'`, `number = 'A2026-999999'`, `code = 'x'`, 'issued_at = now()'])
      await expect(
        atelier.rows(`update enrollment_attestation set ${change} where number = ?`, [number]),
      ).rejects.toThrow(/never changed/);
    await expect(
      atelier.rows('delete from enrollment_attestation where number = ?', [number]),
    ).rejects.toThrow(/never changed/);
  });
});
