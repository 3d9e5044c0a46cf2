import { Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MediaAsset } from '@atelier/contracts/media';
import { ById, Language } from '@atelier/contracts/common';
import { languageLabels } from '@atelier/contracts/words/languages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, Refuses, Takes } from '../../../platform/http/route-declarations.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { formFailure } from '../../../platform/media/uploads/form-failure.js';
import { parse } from '../../../platform/errors/validation.js';
import { PutCaptions } from '../commands/put-captions.js';
import { RemoveCaptions } from '../commands/remove-captions.js';

const CaptionsPath = ById.extend({ language: Language });
const maxBytes = 2 * 1024 * 1024;

const Fields = z.object({ language: Language.default('fr'), label: z.string().trim().max(60).optional() });

@Controller('media/:id/captions')
export class CaptionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @Access('author')
  @Answers(MediaAsset)
  @Refuses(
    'asset-not-found',
    'not-captions',
    'captions-unreadable',
    'upload-missing',
    'upload-truncated',
    'upload-empty',
  )
  @Takes({ form: 'captions' })
  async put(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Req() request: FastifyRequest,
  ): Promise<MediaAsset> {
    const { bytes, language, label } = await readForm(request);
    const track = { language, label: label || languageLabels[language] };
    return this.commands.execute(new PutCaptions({ assetId: id, editor: caller, track, bytes }));
  }

  @Delete(':language')
  @Access('author')
  @Answers(MediaAsset)
  @Refuses('asset-not-found')
  remove(
    @Caller() caller: SignedInCaller,
    @Param({ schema: CaptionsPath }) { id, language }: z.infer<typeof CaptionsPath>,
  ): Promise<MediaAsset> {
    return this.commands.execute(new RemoveCaptions({ assetId: id, editor: caller, language }));
  }
}

/** The fields may stand before the file or behind it. Small enough to be held in memory. */
async function readForm(request: FastifyRequest): Promise<z.infer<typeof Fields> & { bytes: Uint8Array }> {
  if (!request.isMultipart()) throw new DomainError('upload-missing');
  const fields: Record<string, unknown> = {};
  let bytes: Uint8Array | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 5 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      // Larger than the limit: refused with 413.
      else if (part.fieldname === 'captions') bytes = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw formFailure(error);
  }
  if (!bytes) throw new DomainError('upload-missing');
  return { ...parse(Fields, fields), bytes };
}
