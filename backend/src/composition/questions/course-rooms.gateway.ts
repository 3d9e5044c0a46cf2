import { OnEvent } from '@nestjs/event-emitter';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { watchCourse, WatchCourse } from '@atelier/contracts/realtime';
import type { Server, Socket } from 'socket.io';
import { BusClient } from '../../kernel/use-case.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { type LiveEnvelope, liveEvent } from '../../platform/realtime/live-channel.js';
import { participantIn } from './participants.js';

type CourseSocket = Socket<never, never, never, Partial<SignedInCaller>>;

const roomOf = (courseId: string) => `course:${courseId}`;
/** A page is in one room; a user with many tabs joins one per course. */
const maxRooms = 20;

/** Joins pages of a course to its live room, if their user has access. Access is checked on the server. */
@WebSocketGateway({ path: '/socket.io', serveClient: false })
export class CourseRoomsGateway extends BusClient {
  @WebSocketServer()
  private readonly server!: Server;

  @SubscribeMessage(watchCourse)
  async watch(@ConnectedSocket() socket: CourseSocket, @MessageBody() request: unknown): Promise<boolean> {
    const course = WatchCourse.safeParse(request);
    const { accountId } = socket.data;
    if (!course.success || !accountId) return false;
    const { courseId } = course.data;
    const followed = [...socket.rooms].filter((room) => room.startsWith('course:'));
    if (followed.length >= maxRooms) return false;
    if (!(await this.canJoin(courseId, socket.data))) return false;
    await socket.join(roomOf(courseId));
    // If access ended since the first check, the room was notified before the socket joined: check again.
    if (await this.canJoin(courseId, socket.data)) return true;
    await socket.leave(roomOf(courseId));
    return false;
  }

  @OnEvent(liveEvent)
  close({ room, name, message }: LiveEnvelope): void {
    if (name !== 'course-closed') return;
    const course = WatchCourse.safeParse(message);
    if (course.success) this.server.in(room).socketsLeave(roomOf(course.data.courseId));
  }

  private canJoin(courseId: string, caller: Partial<SignedInCaller>): Promise<boolean> {
    return participantIn(this.queries, courseId, caller as SignedInCaller).then(
      () => true,
      () => false,
    );
  }
}
