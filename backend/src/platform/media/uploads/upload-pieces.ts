import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Leaves the bytes of a piece unread, for the upload to read them as they come, without the limit of a body. */
@Injectable()
export class UploadPieces implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  }
}
