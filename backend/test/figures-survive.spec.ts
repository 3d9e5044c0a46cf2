import type { DashboardCounts } from '@atelier/contracts/dashboard';
import { startAtelier } from './support/atelier.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { WorkerProcess } from './support/worker-process.js';

describe('the figures of the dashboard, while the worker fails', () => {
  const atelier = prepare(() => startAtelier({ worker: false }));
  const admin = prepare(() => signInAdministrator(atelier));
  const worker = new WorkerProcess(atelier);

  const counted = () => atelier.count('identity_counted');

  it('are those of a count from scratch, however often it is killed with -9 while it counts', async () => {
    proves('figures.equal');

    const signUp = (n: number) => atelier.visitor().signUp(`compte-${n}@exemple.fr`, `Compte ${n}`);
    for (const first of [0, 12]) {
      await worker.start();
      const numbers = Array.from({ length: 12 }, (_, index) => first + index);
      const signedUp = Promise.all(numbers.map(signUp));
      for (const n of numbers.slice(0, 3))
        await admin.done('POST', '/api/courses', { title: `Ébauche ${n}` });
      await eventually(async () => expect(await counted()).toBeGreaterThan(first));
      await worker.kill();
      await signedUp;
    }
    await worker.start();
    await atelier.reactionsDone();
    expect(await admin.done<DashboardCounts>('GET', '/api/courses/stat/resume')).toMatchObject({
      studentCount: await atelier.count('identity_account', 'closed_at is null and not is_teacher'),
      teacherCount: await atelier.count('identity_account', 'closed_at is null and is_teacher'),
      publishedCourses: await atelier.count('authoring_course', 'is_published'),
      unpublishedCourses: await atelier.count('authoring_course', 'not is_published and archived_at is null'),
    });
    expect(await atelier.count('identity_account', 'not is_teacher')).toBe(24);
  }, 180_000);
});
