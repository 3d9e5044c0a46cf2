import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ById, Id } from '@atelier/contracts/common';
import { ChangedNoteBody, NoteBody, OwnNote, OwnNotes } from '@atelier/contracts/notes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, fileBytes, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { sendFile } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ChangeNote, DeleteNote, WriteNote } from './notes.commands.js';
import { ExportNotes, ListOwnNotes } from './notes.queries.js';

const NotePath = ById.extend({ noteId: Id });
type NotePath = z.infer<typeof NotePath>;

/** « Mes notes »: a student's private notes. `{id}`: the enrolment or its course. */
@Controller('learn')
export class NotesController extends BusClient {
  @Get(':id/notes')
  @Access('signed-in')
  @Answers(OwnNotes)
  @Refuses('enrolment-not-found', 'access-suspended')
  async list(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<OwnNotes> {
    const notes = await this.queries.execute(
      new ListOwnNotes({ studentId: caller.accountId, enrolmentId: id }),
    );
    return { notes, total: notes.length, pages: Math.min(notes.length, 1), currentPage: 1 };
  }

  @Get(':id/notes.md')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('enrolment-not-found', 'access-suspended')
  @RateLimit({ name: 'export-notes', by: 'account', limit: 60, seconds: 600 })
  async export(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = await this.queries.execute(
      new ExportNotes({ studentId: caller.accountId, enrolmentId: id }),
    );
    await sendFile(reply, 'text/markdown; charset=utf-8', 'mes-notes.md', text);
  }

  @Post(':id/notes')
  @Access('signed-in')
  @Answers(OwnNote)
  @Refuses('enrolment-not-found', 'access-suspended', 'lesson-not-found', 'too-many-notes', 'note-not-found')
  @RateLimit({ name: 'note', by: 'account', limit: 600, seconds: 600 })
  write(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: NoteBody }) note: NoteBody,
  ): Promise<OwnNote> {
    return this.commands.execute(new WriteNote({ studentId: caller.accountId, enrolmentId: id, note }));
  }

  @Put(':id/notes/:noteId')
  @Access('signed-in')
  @Answers(OwnNote)
  @Refuses('enrolment-not-found', 'access-suspended', 'lesson-not-found', 'note-not-found')
  @RateLimit({ name: 'note', by: 'account', limit: 600, seconds: 600 })
  change(
    @Caller() caller: SignedInCaller,
    @Param({ schema: NotePath }) { id, noteId }: NotePath,
    @Body({ schema: ChangedNoteBody }) change: ChangedNoteBody,
  ): Promise<OwnNote> {
    return this.commands.execute(
      new ChangeNote({ studentId: caller.accountId, enrolmentId: id, noteId, change }),
    );
  }

  @Delete(':id/notes/:noteId')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('enrolment-not-found', 'access-suspended')
  async remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: NotePath }) { id, noteId }: NotePath,
  ): Promise<void> {
    await this.commands.execute(new DeleteNote({ studentId: caller.accountId, enrolmentId: id, noteId }));
  }
}
