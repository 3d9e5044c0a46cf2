import type { MediaAsset } from '@atelier/contracts/media';
import { startAtelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import type { Visitor } from './support/visitor.js';

describe('live messages', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));

  const listen = async (visitor: Visitor) => {
    const heard: { name: string; message: Record<string, unknown> }[] = [];
    const socket = await visitor.connect();
    socket.onAny((name: string, message: Record<string, unknown>) => heard.push({ name, message }));
    return heard;
  };

  it('tell an author how each video comes along, and nobody else', async () => {
    proves('upload.live');

    const student = await atelier.visitor().signUp('oreille@exemple.fr');
    const own = await listen(author);
    const foreign = [await listen(student), await listen(atelier.visitor())];
    const { body } = await author.upload(await makeVideo(2));
    await author.untilReady(body._id);
    await eventually(() => {
      const steps = own
        .filter(({ name }) => name === 'media-progress')
        .map(({ message }) => message['status']);
      expect(new Set(steps)).toEqual(new Set(['probing', 'preparing', 'ready']));
    });
    expect(own.at(-1)?.message).toMatchObject({ assetId: (body as MediaAsset)._id });
    expect(foreign.flat().filter(({ name }) => name === 'media-progress')).toEqual([]);
  });

  it('tell everyone that the catalogue changed, and caches are purged with it', async () => {
    proves('catalogue.live', 'catalogue.cache');

    const heard = await listen(atelier.visitor());
    await atelier.visitor().done('GET', '/api/courses');
    const course = await publishCourse(author, { title: 'Tout juste publié' });
    await eventually(() =>
      expect(heard).toContainEqual({ name: 'catalogue-changed', message: { courseId: course._id } }),
    );
    const { courses } = await atelier.visitor().done<{ courses: { _id: string }[] }>('GET', '/api/courses');
    expect(courses.map(({ _id }) => _id)).toContain(course._id);
  });

  it('tell a student that the purchase is recorded', async () => {
    proves('learn.live');

    const course = await publishCourse(author, { title: 'À acheter' });
    const student = await atelier.visitor().signUp('achat@exemple.fr');
    const heard = await listen(student);
    await student.buy(course._id, 49);
    await eventually(() =>
      expect(heard).toContainEqual({ name: 'purchase-recorded', message: { courseId: course._id } }),
    );
  });

  it('are refused to a connection with an invalid token, which then refreshes it', async () => {
    proves('session.live-refresh');

    const impostor = Object.assign(atelier.visitor(), { user: { token: 'pas-un-jeton' } });
    await expect(impostor.connect()).rejects.toThrow('session-expired');
  });
});
