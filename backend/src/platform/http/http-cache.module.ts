import { Global, Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';

@Global()
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class HttpCacheModule {}
