import type { MediaAsset } from '@atelier/contracts/media';
import { io, type Socket } from 'socket.io-client';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { makeVideo, publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';

describe('live messages', () => {
  let atelier: Atelier;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    atelier = await startAtelier();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
  });

  const connect = (token?: string) => {
    const socket = io(atelier.url, {
      auth: token === undefined ? {} : { token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    const heard: { name: string; message: Record<string, unknown> }[] = [];
    socket.onAny((name: string, message: Record<string, unknown>) => heard.push({ name, message }));
    const connected = new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { socket, heard, connected };
  };

  it('tell an author how each video comes along, and nobody else', async () => {
    proves('upload.live');

    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const student = await atelier.visitor().signUp('oreille@exemple.fr');
    const [own, foreign, anonymous] = [connect(author.user?.token), connect(student.user?.token), connect()];
    await Promise.all([own.connected, foreign.connected, anonymous.connected]);
    const { body } = await author.upload(await makeVideo(2));
    await author.untilReady(body._id);
    await eventually(() => {
      const steps = own.heard
        .filter(({ name }) => name === 'media-progress')
        .map(({ message }) => message['status']);
      expect(new Set(steps)).toEqual(new Set(['probing', 'preparing', 'ready']));
    });
    expect(own.heard.at(-1)?.message).toMatchObject({ assetId: (body as MediaAsset)._id });
    expect([...foreign.heard, ...anonymous.heard].filter(({ name }) => name === 'media-progress')).toEqual(
      [],
    );
  });

  it('tell everyone that the catalogue changed, and caches are purged with it', async () => {
    proves('catalogue.live', 'catalogue.cache');

    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const reader = connect();
    await reader.connected;
    await atelier.visitor().done('GET', '/api/courses');
    const course = await publishCourse(author, { title: 'Tout juste publié' });
    await eventually(() =>
      expect(reader.heard).toContainEqual({ name: 'catalogue-changed', message: { courseId: course._id } }),
    );
    const { courses } = await atelier.visitor().done<{ courses: { _id: string }[] }>('GET', '/api/courses');
    expect(courses.map(({ _id }) => _id)).toContain(course._id);
  });

  it('tell a student that the purchase is recorded', async () => {
    proves('learn.live');

    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    const course = await publishCourse(author, { title: 'À acheter' });
    const student = await atelier.visitor().signUp('achat@exemple.fr');
    const ear = connect(student.user?.token);
    await ear.connected;
    await student.buy(course._id, 49);
    await eventually(() =>
      expect(ear.heard).toContainEqual({ name: 'purchase-recorded', message: { courseId: course._id } }),
    );
  });

  it('are refused to a connection with an invalid token, which then refreshes it', async () => {
    proves('session.live-refresh');

    const { connected } = connect('pas-un-jeton');
    await expect(connected).rejects.toThrow('session-expired');
  });
});
