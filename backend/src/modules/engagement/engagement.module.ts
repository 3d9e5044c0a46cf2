import { Module } from '@nestjs/common';
import { Countries } from '../../platform/geo/countries.js';
import { NoteVisitHandler } from './commands/note-visit.js';

@Module({ providers: [Countries, NoteVisitHandler] })
export class EngagementModule {}
