import { Global, Module } from '@nestjs/common';
import { KeptAnswers } from './kept-answers.js';

@Global()
@Module({ providers: [KeptAnswers], exports: [KeptAnswers] })
export class HttpCacheModule {}
