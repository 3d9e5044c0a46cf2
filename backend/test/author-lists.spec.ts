import type { Assessment, Assessments } from '@atelier/contracts/assessments';
import type { TeacherCourses } from '@atelier/contracts/teacher-courses';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('the lists of who teaches', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));

  const fileOf = async (by: Visitor, path: string): Promise<string[]> => {
    const file = await by.call<string>('GET', path);
    expect(file.status).toBe(200);
    return String(file.body).trimEnd().split('\r\n');
  };

  beforeAll(async () => {
    await publishCourse(teacher, { title: 'Écrire une API', price: 40 });
    await publishCourse(teacher, { title: 'docker', price: 90 });
    await teacher.done('POST', '/api/courses', { title: '=Zèle' });
    await publishCourse(admin, { title: 'À l’administrateur', price: 10 });
  });

  describe('of courses', () => {
    const titles = async (query: string, by = teacher) =>
      (await by.done<TeacherCourses>('GET', `/api/courses/tutors/course${query}`)).courses.map(
        ({ title }) => title,
      );

    it('are sorted by what was edited last, by title whatever the case and accents, or by price, either way', async () => {
      proves('courses.search');

      expect(await titles('')).toEqual(['=Zèle', 'docker', 'Écrire une API']);
      expect(await titles('?order=asc')).toEqual(['Écrire une API', 'docker', '=Zèle']);
      expect(await titles('?sort=title')).toEqual(['=Zèle', 'docker', 'Écrire une API']);
      expect(await titles('?sort=title&order=desc&status=published')).toEqual(['Écrire une API', 'docker']);
      // Courses without a price are last in both directions.
      expect(await titles('?sort=price')).toEqual(['docker', 'Écrire une API', '=Zèle']);
      expect(await titles('?sort=price&order=asc')).toEqual(['Écrire une API', 'docker', '=Zèle']);
    });

    it('leave as a file of what is listed, one’s own alone, without formulas', async () => {
      proves('courses.export');

      const lines = await fileOf(teacher, '/api/courses/tutors/course.csv');
      expect(lines[0]).toMatch(/^"Titre";"État";"Formateur"/);
      expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([
        [`"'=Zèle"`, '"Brouillon"'],
        ['"docker"', '"Publié"'],
        ['"Écrire une API"', '"Publié"'],
      ]);
      expect(lines[2]).toContain(';"90,00";"";');
      const csv = await fileOf(admin, '/api/courses/tutors/course.csv?title=administrateur');
      expect(csv).toHaveLength(2);
      expect(await fileOf(admin, '/api/courses/tutors/course.csv')).toHaveLength(5);
    });
  });

  describe('of work', () => {
    const titlesFor = async (query: string, by = teacher) =>
      (await by.done<Assessments>('GET', `/api/assessments${query}`)).assessments.map(({ description }) =>
        description.replace(/<[^>]*>/g, ''),
      );
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    let courseId: string;

    beforeAll(async () => {
      const { courses } = await teacher.done<TeacherCourses>(
        'GET',
        '/api/courses/tutors/course?title=docker',
      );
      courseId = courses[0]?._id ?? '';
      const set = (by: Visitor, description: string, dueAt: string | null, of = courseId) =>
        by.done<Assessment>('POST', '/api/assessments', { courseId: of, description, dueAt });
      const tardy = await set(teacher, '<p>Tard</p>', daysFromNow(9));
      await set(teacher, '<p>Tôt</p>', daysFromNow(2));
      await set(teacher, '<p>Un jour</p>', null);
      const closed = await set(teacher, '<p>Close</p>', daysFromNow(1));
      await atelier.rows(`update engagement_assessment set due_at = now() - interval '1 day' where id = ?`, [
        closed._id,
      ]);
      const student = await atelier.visitor().signUp('remet@exemple.fr');
      await atelier.rows(
        `insert into engagement_submission (id, assessment_id, student_id, version, text, handed_in_at)
         values (gen_random_uuid(), ?, ?, 1, 'Voici', now())`,
        [tardy._id, student.user?._id ?? ''],
      );
      const { courses: others } = await admin.done<TeacherCourses>(
        'GET',
        '/api/courses/tutors/course?title=administrateur',
      );
      await set(admin, '<p>Tenu secret</p>', null, others[0]?._id);
    });

    it('are sorted by what is due, by what was set last, or by what waits to be looked at', async () => {
      proves('work.list');

      expect(await titlesFor('')).toEqual(['Tôt', 'Tard', 'Un jour', 'Close']);
      expect(await titlesFor('?order=desc')).toEqual(['Close', 'Tard', 'Tôt', 'Un jour']);
      expect(await titlesFor('?sort=createdAt')).toEqual(['Close', 'Un jour', 'Tôt', 'Tard']);
      expect((await titlesFor('?sort=waiting'))[0]).toBe('Tard');
      expect((await titlesFor('?sort=waiting&order=asc')).at(-1)).toBe('Tard');
    });

    it('are found by the words of what they ask, without accents', async () => {
      proves('work.list');

      expect(await titlesFor('?search=tot')).toEqual(['Tôt']);
      expect(await titlesFor('?search=secret')).toEqual([]);
      expect(await titlesFor('?search=secret', admin)).toEqual(['Tenu secret']);
    });

    it('leave as a file of what is listed, one’s own alone', async () => {
      proves('courses.export');

      const lines = await fileOf(teacher, '/api/assessments/list.csv');
      expect(lines[0]).toBe('"Cours";"Consigne";"Créée le";"À rendre avant";"Élèves";"Copies";"À corriger"');
      expect(lines).toHaveLength(5);
      expect(lines.find((line) => line.startsWith('"docker";"Tard";'))).toMatch(/;"tous";"1";"1"$/);
      expect(
        await fileOf(teacher, `/api/assessments/list.csv?search=close&courseId=${courseId}`),
      ).toHaveLength(2);
      expect(await fileOf(admin, '/api/assessments/list.csv')).toHaveLength(6);
    });
  });
});
