import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import {
  type LiveMessage,
  type LiveMessageName,
  liveMessages,
  watchCourse,
} from '@atelier/contracts/realtime';
import { sessionToken, watchSession } from '../api/session';
import { readStoredUser } from '../api/stored-user';

/**
 * Asks anew for all that is on the page, after messages may have been missed. What is being asked for already is let finish, since a
 * slow line should not begin twice, and is asked for once more: its answer may be of before what was missed.
 */
export async function refetchActive(queries: QueryClient): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  await queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
  await Promise.all(
    underWay.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true, type: 'active' })),
  );
}

type Handler = (payload: unknown) => void;

const retryMs = 5_000;
const lateMs = 2_000;

const handlers = new Map<LiveMessageName, Set<Handler>>();
const reconnectListeners = new Set<() => void>();
/** The courses whose rooms pages of this tab want to hear, and how many do. */
const watched = new Map<string, number>();
let socket: Promise<Socket> | null = null;

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  // Asked on every attempt, so that a reconnection never presents a token that has run out.
  const auth = (answer: (data: object) => void) => {
    sessionToken().then(
      (token) => answer(token === null ? {} : { token }),
      () => answer({}),
    );
  };
  const connection = io({ auth, transports: ['websocket', 'polling'] });
  let connectedBefore = false;
  connection.on('connect', () => {
    for (const courseId of watched.keys()) connection.emit(watchCourse, { courseId });
    // Messages may have been missed meanwhile, also by a page that stood for a while without one. A GET is always the truth.
    if (connectedBefore || performance.now() > lateMs) for (const listener of reconnectListeners) listener();
    connectedBefore = true;
  });
  // What the server closes or refuses itself is not retried by the library.
  const comeBack = () => void setTimeout(() => connection.connect(), retryMs);
  connection.on('connect_error', () => connection.active || comeBack());
  connection.on('disconnect', (reason) => reason === 'io server disconnect' && comeBack());
  connection.onAny((name: string, payload: unknown) => {
    for (const handler of handlers.get(name as LiveMessageName) ?? []) handler(payload);
  });
  followAccount(connection);
  return connection;
}

/** Rooms are joined at the handshake: another account needs another handshake. */
function followAccount(connection: Socket): void {
  let userId = readStoredUser()?._id ?? null;
  watchSession((user) => {
    const nextId = user?._id ?? null;
    if (nextId === userId) return;
    userId = nextId;
    connection.disconnect().connect();
  });
}

/** Listens to one kind of message; the one connection is opened by the first listener of all. */
export function onLiveMessage<Name extends LiveMessageName>(
  name: Name,
  listener: (message: LiveMessage<Name>) => void,
): () => void {
  const handler: Handler = (payload) => {
    const message = liveMessages[name].safeParse(payload);
    if (message.success) listener(message.data as LiveMessage<Name>);
  };
  const ofName = handlers.get(name) ?? new Set();
  handlers.set(name, ofName.add(handler));
  // A chunk that cannot be loaded only costs liveness; the next listener tries again.
  socket ??= open();
  socket.catch(() => {
    socket = null;
  });
  return () => ofName.delete(handler);
}

/** Asks anew for what is on the page each time the connection is back after a cut, and when it came late. */
export function refetchOnReconnect(queries: QueryClient): () => void {
  const listener = () => void refetchActive(queries);
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Hears the room of a course, where the account may; the rooms are joined anew with each connection. */
export function watchCourseRoom(courseId: string): () => void {
  const pages = watched.get(courseId) ?? 0;
  watched.set(courseId, pages + 1);
  socket ??= open();
  socket.then(
    (connection) => pages === 0 && connection.connected && connection.emit(watchCourse, { courseId }),
    () => {
      socket = null;
    },
  );
  return () => {
    const left = (watched.get(courseId) ?? 1) - 1;
    if (left > 0) watched.set(courseId, left);
    else watched.delete(courseId);
  };
}
