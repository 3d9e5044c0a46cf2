import type { DashboardCounts } from '@atelier/contracts/dashboard';
import { startAtelier, type Atelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { count } from './support/rows.js';
import type { Visitor } from './support/visitor.js';
import { WorkerProcess } from './support/worker-process.js';

describe('the figures of the dashboard, while the worker fails', () => {
  let atelier: Atelier;
  let worker: WorkerProcess;
  let admin: Visitor;
  beforeAll(async () => {
    atelier = await startAtelier({ worker: false });
    worker = new WorkerProcess(atelier);
    admin = await signInAdministrator(atelier);
  });
  afterAll(async () => {
    await worker?.kill();
    await atelier?.close();
  });

  const counted = () => count(atelier, 'identity_counted');

  it('are those of a count from scratch, however often it is killed with -9 while it counts', async () => {
    proves('figures.equal');

    const numbers = Array.from({ length: 24 }, (_, index) => index);
    await Promise.all(numbers.map((n) => atelier.visitor().signUp(`compte-${n}@exemple.fr`, `Compte ${n}`)));
    for (const n of numbers.slice(0, 6)) await admin.done('POST', '/api/courses', { title: `Ébauche ${n}` });
    for (const least of [1, 12]) {
      worker.start();
      await eventually(async () => expect(await counted()).toBeGreaterThanOrEqual(least));
      await worker.kill();
    }
    worker.start();
    await eventually(async () => expect(await count(atelier, 'outbox_message', 'done_at is null')).toBe(0));
    expect(await admin.done<DashboardCounts>('GET', '/api/courses/stat/resume')).toMatchObject({
      studentCount: await count(atelier, 'identity_account', 'closed_at is null and not is_teacher'),
      teacherCount: await count(atelier, 'identity_account', 'closed_at is null and is_teacher'),
      publishedCourses: await count(atelier, 'authoring_course', 'is_published'),
      unpublishedCourses: await count(
        atelier,
        'authoring_course',
        'not is_published and archived_at is null',
      ),
    });
    expect(await count(atelier, 'identity_account', 'not is_teacher')).toBe(24);
  }, 180_000);
});
