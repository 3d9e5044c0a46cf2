import type { ArchiveLink, CourseImport } from '@atelier/contracts/course-archive';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import type { VerifyExerciseAnswer } from '@atelier/contracts/exercise-verdict';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishSaved, save } from './support/courses.js';
import {
  checkIds,
  countingExercise,
  draftOf,
  exerciseOf,
  exerciseSections,
  lessonIdOf,
  practiceExercise,
  publishExercise,
  verifyExercise,
} from './support/exercises.js';
import { signInTeacher } from './support/people.js';
import { fieldsOf } from './support/part-of-kind.js';
import type { Visitor } from './support/visitor.js';

describe('an exercise and its author', () => {
  let atelier: Atelier;
  let author: Visitor;
  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInTeacher(atelier, 'exercices@exemple.fr');
  });
  afterAll(() => atelier?.close());

  const create = async (...parts: Parameters<typeof exerciseSections>) => {
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Essais' });
    await save(author, _id, 'category', 'Backend');
    await save(author, _id, 'price', 0);
    await save(author, _id, 'sections', exerciseSections(...parts));
    return _id;
  };
  const verification = (courseId: string, lessonId: string, body: object, by = author) =>
    by.call<VerifyExerciseAnswer & ApiError>(
      'POST',
      `/api/courses/${courseId}/lessons/${lessonId}/verification`,
      body,
    );
  const needsOf = async (courseId: string) =>
    (await draftOf(author, courseId)).gaps.flatMap(({ lesson }) => lesson?.needs ?? []);
  const publish = (courseId: string) =>
    author.call<ApiError>('PUT', `/api/courses/${courseId}/published`, { published: { isPublished: true } });

  it('is saved while it is written, and says what publication still asks for', async () => {
    proves('exercise.draft');

    const unfinished = countingExercise({
      files: [{ name: '', visibility: 'given', start: 'let a' }],
      checks: [{ kind: 'code', _id: checkIds.one, sentence: '', test: '' }],
      counts: false,
    });
    const id = await create(unfinished, { type: 'exercice' } as never);
    const draft = await draftOf(author, id);
    expect(exerciseOf(draft)).toMatchObject({ files: unfinished.files, checks: unfinished.checks });
    expect(await needsOf(id)).toEqual([
      expect.stringContaining('Un nom de fichier a des lettres'),
      'Pas encore de contenu.',
    ]);
    // The preview shows that it is not ready, and nothing breaks.
    const preview = await author.done<Learning>('GET', `/api/learn/${id}/preview`);
    expect(fieldsOf(preview.sections[0]?.lessons[0])).toMatchObject({ exercise: null });
    const refused = await verification(id, lessonIdOf(draft), { digest: exerciseOf(draft).digest });
    expect(refused).toMatchObject({ status: 422, body: { code: 'exercise-incomplete' } });
    expect(refused.body.issues?.map(({ path }) => path)).toContain('checks.0.sentence');
  });

  it('has a clean statement, whatever was pasted', async () => {
    proves('exercise.draft');

    const id = await create(countingExercise({ statement: '<p onclick="x()">Un<script>x()</script></p>' }));
    expect(exerciseOf(await draftOf(author, id)).statement).toBe('<p>Un</p>');
  });

  it('is verified by the server where it counts, and published once the solution alone passes', async () => {
    proves('exercise.verify', 'exercise.gap');

    const id = await create(countingExercise());
    expect(await needsOf(id)).toEqual(['Vérifiez la solution de l’exercice.']);
    expect(await publish(id)).toMatchObject({ status: 422, body: { code: 'course-incomplete' } });
    const before = await draftOf(author, id);
    // A browser is not believed here.
    const passed = Object.values(checkIds).map((_id) => ({ _id, outcome: 'passed' }));
    const { body } = await verification(id, lessonIdOf(before), {
      digest: exerciseOf(before).digest,
      browser: { solution: passed, start: passed.map((each) => ({ ...each, outcome: 'failed' })) },
    });
    expect(body).toEqual({ state: 'asked', verification: null });
    const draft = await verifyExercise(author, id);
    expect(exerciseOf(draft).verification?.solution).toEqual(passed);
    expect(exerciseOf(draft).verification?.start.map(({ outcome }) => outcome)).toEqual(
      passed.map(() => 'failed'),
    );
    expect(draft).toMatchObject({ gaps: [], revision: before.revision });
    // Words change nothing that runs.
    const part = exerciseOf(draft);
    await save(author, id, 'sections', [
      {
        ...draft.sections[0],
        lessons: [
          { ...draft.sections[0]?.lessons[0], parts: [{ ...part, statement: '<p>Deux</p>' }], resources: [] },
        ],
      },
    ]);
    expect(await needsOf(id)).toEqual([]);
    const [file, ...files] = part.files;
    // What a program says may be nothing that the database takes.
    const solution = "export function un() { throw new Error('a\\0b\\ud800') }";
    const changed = { ...part, files: [{ ...file, solution }, ...files] };
    await save(author, id, 'sections', [
      {
        ...draft.sections[0],
        lessons: [{ ...draft.sections[0]?.lessons[0], parts: [changed], resources: [] }],
      },
    ]);
    expect(await needsOf(id)).toEqual(['À revérifier\u00a0: l’exercice a changé.']);
    expect(await verification(id, lessonIdOf(draft), { digest: part.digest })).toMatchObject({
      status: 409,
      body: { code: 'exercise-changed' },
    });
    await verifyExercise(author, id);
    expect(await needsOf(id)).toEqual(['La solution échoue à 3 vérifications.']);
    expect((await publish(id)).status).toBe(422);
  });

  it('is not published while its start passes already', async () => {
    proves('exercise.gap');

    const { files, ...exercise } = practiceExercise();
    const id = await create({
      ...exercise,
      files: files.map((file) => ({ ...file, start: file.solution ?? file.start })),
    });
    await verifyExercise(author, id);
    expect(await needsOf(id)).toEqual(['Le départ passe déjà toutes les vérifications.']);
    expect((await publish(id)).status).toBe(422);
  });

  it('is verified by the browser of its author where it is practice', async () => {
    proves('exercise.verify');

    const id = await create(practiceExercise());
    const draft = await draftOf(author, id);
    const { digest } = exerciseOf(draft);
    const results = (outcome: string, ids = [checkIds.one, checkIds.two]) =>
      ids.map((_id) => ({ _id, outcome }));
    const told = { solution: results('passed'), start: results('failed') };
    const some = await verification(id, lessonIdOf(draft), {
      digest,
      browser: { ...told, solution: results('passed', [checkIds.one]) },
    });
    expect(some).toMatchObject({ status: 409, body: { code: 'exercise-changed' } });
    expect((await verification(id, lessonIdOf(draft), { digest, browser: told })).body).toMatchObject({
      state: 'verified',
      verification: { by: 'browser', isCurrent: true },
    });
    expect(await needsOf(id)).toEqual([]);
    const stranger = await signInTeacher(atelier, 'autre@exemple.fr');
    expect(await verification(id, lessonIdOf(draft), { digest }, stranger)).toMatchObject({
      status: 404,
      body: { code: 'course-not-found' },
    });
    // Counting asks for the server's word.
    const section = draft.sections[0];
    await save(author, id, 'sections', [
      {
        ...section,
        lessons: [{ ...section?.lessons[0], parts: [{ ...exerciseOf(draft), counts: true }], resources: [] }],
      },
    ]);
    expect(await needsOf(id)).toEqual([expect.stringContaining('sur le serveur')]);
  });

  it('keeps solution, hints and what is hidden from its learners, also in preview and search', async () => {
    proves('exercise.hidden', 'exercise.search');

    const course = await publishExercise(author, countingExercise());
    const student = await atelier.visitor().signUp('eleve@exemple.fr');
    await student.done('POST', `/api/learn`, { courses: [course._id] });
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    expect(fieldsOf(learning.sections[0]?.lessons[0])).toMatchObject({
      type: 'exercice',
      exercise: {
        statement: '<p>Rendez <strong>un</strong>.</p>',
        files: [{ name: 'un.js' }, { name: 'aide.js' }],
        checks: [{ hasHint: true }, { hasHint: false }, { kind: 'hidden', _id: checkIds.hidden }],
      },
    });
    const answers = [
      learning,
      await author.done('GET', `/api/learn/${course._id}/preview`),
      await student.done('GET', `/api/learn/${course._id}/search?q=rendez`),
      await student.done('GET', `/api/learn/${course._id}/search?q=secret`),
      await student.done('GET', `/api/courses/${course._id}`),
    ];
    expect(JSON.stringify(answers)).not.toContain('SECRET');
    expect(JSON.stringify(answers[2])).toContain('Rendez un');
  });

  it('comes out of an archive as it went in, to be verified anew', async () => {
    proves('exercise.versions');

    const id = await create(countingExercise());
    const draft = await verifyExercise(author, id);
    const link = await author.done<ArchiveLink>('GET', `/api/courses/${id}/archive/link`);
    const archive = new FormData();
    archive.append('archive', await (await fetch(author.url + link.url)).blob(), 'cours.atelier.zip');
    const other = await signInTeacher(atelier, 'archives@exemple.fr');
    const { body } = await other.call<CourseImport>('POST', '/api/courses/archive', archive);
    const imported = exerciseOf(await draftOf(other, body._id));
    const written = exerciseOf(draft);
    expect(imported).toMatchObject({
      statement: written.statement,
      files: written.files,
      checks: written.checks.map(({ _id, ...check }) => check),
      counts: true,
      verification: null,
    });
    expect(imported.checks.map(({ _id }) => _id)).not.toEqual(written.checks.map(({ _id }) => _id));
  });

  it('is compared by what its author wrote, not by what was verified', async () => {
    proves('exercise.versions');

    const course = await publishExercise(author, practiceExercise());
    await verifyExercise(author, course._id);
    expect((await draftOf(author, course._id)).changes).toEqual([]);
    const section = course.sections[0];
    const part = { ...exerciseOf(course), statement: '<p>Rendez le nombre un.</p>' };
    await save(author, course._id, 'sections', [
      { ...section, lessons: [{ ...section?.lessons[0], parts: [part], resources: [] }] },
    ]);
    expect((await draftOf(author, course._id)).changes).toMatchObject([
      {
        kind: 'changed',
        what: 'contenu',
        text: { after: expect.stringContaining('nombre') },
        note: 'Ce qui change\u00a0: énoncé.',
      },
    ]);
    const [file, ...files] = part.files;
    const [check, ...checks] = part.checks;
    const changed = {
      ...part,
      files: [
        { ...file, start: 'export function un() { return 0 }' },
        { ...files[0], name: 'outil.js' },
      ],
      checks: [...checks, { ...check, hint: 'Autre indice' }],
    };
    await save(author, course._id, 'sections', [
      { ...section, lessons: [{ ...section?.lessons[0], parts: [changed], resources: [] }] },
    ]);
    expect((await draftOf(author, course._id)).changes[0]?.note).toBe(
      'Ce qui change\u00a0: énoncé, aide.js retiré, un.js (départ), outil.js ajouté, vérification «\u00a0Rend 1.\u00a0» modifiée, ordre des vérifications.',
    );
    await save(author, course._id, 'sections', [
      { ...section, lessons: [{ ...section?.lessons[0], parts: [part], resources: [] }] },
    ]);
    await publishSaved(author, course._id, 'title', 'Exercices, encore');
    expect((await draftOf(author, course._id)).changes).toEqual([]);
    const { _id } = await author.done<{ _id: string }>('POST', `/api/courses/${course._id}/duplicate`);
    const copy = await draftOf(author, _id);
    expect(exerciseOf(copy)).toMatchObject({ checks: part.checks, verification: { isCurrent: true } });
    expect(lessonIdOf(copy)).not.toBe(lessonIdOf(course));
  });
});
