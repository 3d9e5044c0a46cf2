import { Body, Controller, Get, Put } from '@nestjs/common';
import { Introduction, IntroductionBody } from '@atelier/contracts/introduction';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, Refuses } from '../../../platform/http/route-declarations.js';
import { ChangeIntroduction } from '../commands/change-introduction.js';
import { ReadIntroduction } from '../queries/read-introduction.js';

/** What those who teach write about themselves, beside their portrait, which is the picture of the profile. */
@Controller('users/profile/introduction')
export class IntroductionController extends Dispatching {
  @Get()
  @Access('author')
  @Answers(Introduction)
  @Refuses('user-not-found')
  async read(@Caller() { accountId }: SignedInCaller): Promise<Introduction> {
    const { headline, biography } = await this.queries.execute(new ReadIntroduction({ accountId }));
    return { headline, biography };
  }

  @Put()
  @Access('author')
  @Answers(Introduction)
  @Refuses('user-not-found', 'text-too-rich')
  async write(
    @Caller() caller: SignedInCaller,
    @Body({ schema: IntroductionBody }) body: IntroductionBody,
  ): Promise<Introduction> {
    await this.commands.execute(new ChangeIntroduction({ accountId: caller.accountId, introduction: body }));
    return this.read(caller);
  }
}
