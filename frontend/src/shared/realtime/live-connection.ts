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
 * Refetches all active queries, after live messages may have been missed. Pending requests are not cancelled (a slow
 * connection should not start over) but repeated, since their response may predate the missed messages.
 */
export async function refetchActive(queries: QueryClient): Promise<void> {
  const pending = queries.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  await queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
  await Promise.all(
    pending.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true, type: 'active' })),
  );
}

type Handler = (payload: unknown) => void;

const retryMs = 5_000;
const lateMs = 2_000;

const handlers = new Map<LiveMessageName, Set<Handler>>();
const reconnectListeners = new Set<() => void>();
const connectListeners = new Set<() => void>();
/** Course rooms joined by this tab, with the number of subscribers. */
const watched = new Map<string, number>();
let socket: Promise<Socket> | null = null;

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  // Called on every connection attempt, so that reconnecting never sends an expired token.
  const auth = (sendAuth: (data: object) => void) => {
    sessionToken().then(
      (token) => sendAuth(token === null ? {} : { token }),
      () => sendAuth({}),
    );
  };
  const connection = io({ auth, transports: ['websocket', 'polling'] });
  let connectedBefore = false;
  connection.on('connect', () => {
    for (const courseId of watched.keys()) connection.emit(watchCourse, { courseId });
    // Messages may have been missed, also before a late first connection: refetch.
    if (connectedBefore || performance.now() > lateMs) for (const listener of reconnectListeners) listener();
    for (const listener of connectListeners) listener();
    connectedBefore = true;
  });
  // Socket.IO does not retry when the server disconnects or refuses.
  const reconnectLater = () => void setTimeout(() => connection.connect(), retryMs);
  connection.on('connect_error', () => connection.active || reconnectLater());
  connection.on('disconnect', (reason) => reason === 'io server disconnect' && reconnectLater());
  connection.onAny((name: string, payload: unknown) => {
    for (const handler of handlers.get(name as LiveMessageName) ?? []) handler(payload);
  });
  followAccount(connection);
  return connection;
}

/** Rooms are assigned in the handshake: reconnect when the account changes. */
function followAccount(connection: Socket): void {
  let userId = readStoredUser()?._id ?? null;
  watchSession((user) => {
    const nextId = user?._id ?? null;
    if (nextId === userId) return;
    userId = nextId;
    connection.disconnect().connect();
  });
}

/** Subscribes to a live message; the first subscription opens the shared connection. */
export function onLiveMessage<Name extends LiveMessageName>(
  name: Name,
  listener: (message: LiveMessage<Name>) => void,
): () => void {
  const handler: Handler = (payload) => {
    const message = liveMessages[name].safeParse(payload);
    if (message.success) listener(message.data as LiveMessage<Name>);
  };
  const namedHandlers = handlers.get(name) ?? new Set();
  handlers.set(name, namedHandlers.add(handler));
  // If the chunk fails to load, only live updates are lost; the next subscription retries.
  socket ??= open();
  socket.catch(() => {
    socket = null;
  });
  return () => namedHandlers.delete(handler);
}

/** Refetches active queries on each reconnection, and after a late first connection. */
export function refetchOnReconnect(queries: QueryClient): () => void {
  const listener = () => void refetchActive(queries);
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Calls on each connection, the first too. */
export function onConnected(listener: () => void): () => void {
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

/** Joins a course's room, if the account may; rooms are joined again on each connection. */
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
