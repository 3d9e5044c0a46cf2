import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { ExportedData } from '@atelier/contracts/exported-data';
import type { Introduction } from '@atelier/contracts/introduction';
import type { SavedTutorial, Tutorial } from '@atelier/contracts/tutorials';
import { startAtelier } from './support/atelier.js';
import { publishCourse, uploadPicture } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { publishTutorial } from './support/tutorials.js';
import type { Visitor } from './support/visitor.js';

const path = '/api/users/profile/introduction';
const said = {
  headline: 'Développeuse React',
  biography: '<p>Je construis des <strong>interfaces</strong>.</p>',
};

describe('what somebody who teaches says of themselves', () => {
  const atelier = prepare(startAtelier);

  const write = (person: Visitor, introduction: unknown) =>
    person.call<Introduction & ApiError>('PUT', path, introduction);
  const authorOf = async (courseId: string) =>
    (await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${courseId}`)).user;

  it('stands with their portrait on their courses, published before and after', async () => {
    proves('course.author', 'profile.introduction-shown');

    const teacher = await signInTeacher(atelier, 'avant@exemple.fr');
    const before = await publishCourse(teacher);
    await eventually(async () =>
      expect(await authorOf(before._id)).toEqual({
        _id: teacher.user?._id,
        name: 'Salima Kaci',
        headline: '',
        biography: '',
        imageUrl: null,
      }),
    );
    const imageUrl = await uploadPicture(teacher);
    await teacher.done('PUT', '/api/users/profile', { imageUrl });
    expect((await write(teacher, said)).body).toEqual(said);
    expect(await teacher.done('GET', path)).toEqual(said);
    await eventually(async () => expect(await authorOf(before._id)).toMatchObject({ ...said, imageUrl }));
    const after = await publishCourse(teacher);
    await eventually(async () => expect(await authorOf(after._id)).toMatchObject({ ...said, imageUrl }));
    await teacher.done('PUT', '/api/users/profile', { name: 'Salima K.' });
    await eventually(async () =>
      expect(await authorOf(after._id)).toMatchObject({ ...said, name: 'Salima K.', imageUrl }),
    );
  });

  it('stands beside a tutorial, drafts included', async () => {
    proves('course.author', 'profile.introduction-shown');

    const author = await signInAdministrator(atelier);
    await write(author, said);
    const tutorial = await publishTutorial(author);
    await eventually(async () => {
      const { user } = await atelier.visitor().done<Tutorial>('GET', `/api/blogs/${tutorial}`);
      expect(user).toMatchObject(said);
    });
    const draft = await author.done<SavedTutorial>('POST', '/api/blogs', { title: 'Un brouillon' });
    expect((await author.done<Tutorial>('GET', `/api/blogs/${draft._id}`)).user).toMatchObject(said);
  });

  it('is cleaned of what a page may not hold, and empty where nothing is to be read', async () => {
    proves('profile.introduction');

    const teacher = await signInTeacher(atelier, 'propre@exemple.fr');
    const written = {
      headline: ' Ébéniste\u00ad ',
      biography:
        '<p onclick="x()">Je <script>alert(1)</script>scie.<img src="https://ailleurs.example/x.png"></p>',
    };
    expect((await write(teacher, written)).body).toEqual({
      headline: 'Ébéniste',
      biography: '<p>Je scie.</p>',
    });
    const blank = { headline: '\u2800', biography: '<p></p><p>&nbsp; </p>' };
    expect((await write(teacher, blank)).body).toEqual({ headline: '', biography: '' });
  });

  it('is bounded, says which field is too long, and leaves what stands', async () => {
    proves('profile.introduction');

    const teacher = await signInTeacher(atelier, 'bornes@exemple.fr');
    const most = { headline: 'é'.repeat(120), biography: `<p><em>${'é'.repeat(2000)}</em></p>` };
    expect((await write(teacher, most)).status).toBe(200);
    const over = { headline: 'é'.repeat(121), biography: `<p>${'é'.repeat(2001)}</p>` };
    const { status, body } = await write(teacher, over);
    expect([status, body.code]).toEqual([422, 'invalid-request']);
    expect(body.issues).toEqual([
      { path: 'headline', message: 'Le titre professionnel ne peut dépasser 120 caractères' },
      { path: 'biography', message: 'La biographie ne peut dépasser 2 000 caractères' },
    ]);
    expect(await teacher.done('GET', path)).toEqual(most);
  });

  it('is written by those who teach alone, each for themselves', async () => {
    proves('profile.introduction');

    const student = await atelier.visitor().signUp('eleve@exemple.fr');
    const { status, body } = await write(student, said);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await student.call('GET', path)).status).toBe(403);
    expect((await atelier.visitor().call('GET', path)).status).toBe(401);
  });

  it('shows a portrait from the appointment on, the new one of who teaches no more, and of students nothing is kept', async () => {
    proves('profile.introduction-shown');

    const email = 'role@exemple.fr';
    const person = await atelier.visitor().signUp(email, 'Noé Renard');
    const first = await uploadPicture(await signInAdministrator(atelier));
    await person.done('PUT', '/api/users/profile', { imageUrl: first });
    await atelier.reactionsDone();
    const id = person.user?._id ?? '';
    expect(await atelier.count('catalog_author', 'id = ?', [id])).toBe(0);
    await verify(atelier, email);
    const administrator = await signInAdministrator(atelier);
    await administrator.done('PUT', `/api/users/${id}/role`, { isTeacher: true });
    const teacher = await atelier.visitor().logIn(email, 'mot-de-passe');
    const course = await publishCourse(teacher);
    await eventually(async () => expect(await authorOf(course._id)).toMatchObject({ imageUrl: first }));
    await administrator.done('PUT', `/api/users/${id}/role`, { isTeacher: false });
    const student = await atelier.visitor().logIn(email, 'mot-de-passe');
    await student.done('PUT', '/api/users/profile', { imageUrl: null });
    await eventually(async () => expect(await authorOf(course._id)).toMatchObject({ imageUrl: null }));
  });

  it('is in the copy of their data, and forgotten with the account', async () => {
    proves('data.introduction');

    const teacher = await signInTeacher(atelier, 'oubli@exemple.fr');
    const imageUrl = await uploadPicture(teacher);
    await teacher.done('PUT', '/api/users/profile', { imageUrl });
    await write(teacher, said);
    const id = teacher.user?._id ?? '';
    await eventually(async () =>
      expect(await atelier.count('catalog_author', "id = ? and headline <> ''", [id])).toBe(1),
    );
    const copy = await teacher.done<ExportedData>('GET', '/api/users/profile/export');
    expect(copy.profile).toMatchObject({ ...said, imageUrl });
    await teacher.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await atelier.reactionsDone();
    const left = "id = ? and (headline <> '' or biography <> '' or image_url is not null)";
    for (const table of ['identity_account', 'catalog_author'])
      expect([table, await atelier.count(table, left, [id])]).toEqual([table, 0]);
  });
});
