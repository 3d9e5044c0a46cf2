import { randomUUID } from 'node:crypto';
import { administrator, type Atelier } from '../../../../backend/test/support/atelier.js';
import { makeVideo, publishCourse, uploadPicture } from '../../../../backend/test/support/courses.js';
import { signInAdministrator, signInTeacher } from '../../../../backend/test/support/people.js';
import { publishTutorial } from '../../../../backend/test/support/tutorials.js';
import type { Visitor } from '../../../../backend/test/support/visitor.js';
import type { Known } from './values.js';

export interface Person {
  name: string;
  visitor: Visitor;
  /** Null for visitors. */
  email: string | null;
  password: string;
}

/** One of everything, with people who may and may not access it. */
export interface FuzzFixture {
  people: Person[];
  known: Known;
}

export async function makeFixture(atelier: Atelier): Promise<FuzzFixture> {
  const tag = randomUUID().slice(0, 8);
  const admin = await signInAdministrator(atelier);
  const teacher = await signInTeacher(atelier, `prof-${tag}@exemple.fr`);
  const student = await atelier.visitor().signUp(`eleve-${tag}@exemple.fr`);
  const course = await publishCourse(teacher, { title: `Cours ${tag}`, price: 49 });
  const { _id: draftId } = await teacher.done<{ _id: string }>('POST', '/api/courses', {
    title: `Brouillon ${tag}`,
  });
  await student.buy(course._id, 49);
  const tutorialId = await publishTutorial(admin);
  const video = await teacher.upload(await makeVideo(1));
  const picture = await uploadPicture(teacher);
  const ids = await atelier.rows<{ id: string }>(`select id from (
       (select id from identity_account order by created_at desc limit 6) union all (select id from identity_session limit 6)
       union all (select id from enrollment_enrolment order by id desc limit 4) union all (select id from commerce_order order by id desc limit 4)
       union all (select id from outbox_message order by id desc limit 4)) found`);
  const lessons = course.sections.flatMap(({ _id, lessons: parts }) => [
    _id,
    ...parts.map((lesson) => lesson._id),
  ]);
  return {
    // People with more permissions send more.
    people: [
      { name: 'visitor', visitor: atelier.visitor(), email: null, password: '' },
      ...twice({
        name: 'student',
        visitor: student,
        email: `eleve-${tag}@exemple.fr`,
        password: 'mot-de-passe',
      }),
      ...twice({
        name: 'teacher',
        visitor: teacher,
        email: `prof-${tag}@exemple.fr`,
        password: 'mot-de-passe',
      }),
      ...twice({ ...administrator, name: 'administrator', visitor: admin }),
    ],
    known: {
      ids: [
        course._id,
        course._id,
        course._id,
        draftId,
        draftId,
        tutorialId,
        video.body._id,
        ...lessons,
      ].concat(ids.map(({ id }) => id)),
      words: [
        video.body.fileUrl,
        picture,
        `eleve-${tag}@exemple.fr`,
        `prof-${tag}@exemple.fr`,
        'mot-de-passe',
        'title published sections price skills image faq student students teachers fr Backend 2026-11-21'.split(
          ' ',
        ),
        'https://youtu.be/dQw4w9WgXcQ',
      ].flat(),
    },
  };
}

const twice = (person: Person): Person[] => [person, person];

/** Signs in again those who were signed out; false once someone cannot. */
export async function areSignedIn(people: Person[]): Promise<boolean> {
  for (const { visitor, email, password } of new Set(people)) {
    if (!email || (await visitor.call('GET', '/api/users/profile')).status === 200) continue;
    const isBack = await visitor.logIn(email, password).then(
      () => true,
      () => false,
    );
    if (!isBack) return false;
  }
  return true;
}
