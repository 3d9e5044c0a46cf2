import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RecordPurchaseBody, RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { BusClient } from '../kernel/use-case.js';
import { RecordOwnPurchase } from '../modules/commerce/checkout/checkout.commands.js';
import { ReadReceipt } from '../modules/commerce/checkout/checkout.queries.js';
import { CoursesEnrolledIn } from '../modules/enrollment/access/access.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

/** Five seconds in total. Most are enrolled by the second query; after that it polls with increasing delays. */
const pollDelays = [100, 200, 400, 800, 1_500, 2_000];

/**
 * Called by the success page. Commerce tells whether the purchase is complete; `recorded` is returned once enrolment
 * has granted access, so that the next click finds the courses.
 */
@Controller('learn')
export class RecordPurchaseController extends BusClient {
  /** Pending waits by key: concurrent requests share one. */
  private readonly waits = new Map<string, Promise<boolean>>();

  @Post()
  @HttpCode(200)
  @Access('signed-in')
  @Answers(RecordPurchaseAnswer)
  // A page polls twelve times a minute at most, and each call may query the payment provider.
  @RateLimit({ name: 'record-purchase', by: 'account', limit: 60, seconds: 90 })
  async record(
    @Caller() { accountId }: SignedInCaller,
    @Body({ schema: RecordPurchaseBody }) { courses, orderId }: RecordPurchaseBody,
  ): Promise<RecordPurchaseAnswer> {
    const answer = await this.commands.execute(
      new RecordOwnPurchase({ userId: accountId, courseIds: courses, orderId: orderId ?? null }),
    );
    if (answer.status !== 'recorded') return { ...answer, receipt: null };
    const receipt = answer.orderId
      ? await this.queries.execute(new ReadReceipt({ userId: accountId, orderId: answer.orderId }))
      : null;
    const opened = await this.waitForEnrolment(accountId, answer.courses);
    if (!opened) return { ...answer, status: 'pending', receipt };
    return { ...answer, receipt };
  }

  private waitForEnrolment(studentId: string, courseIds: string[]): Promise<boolean> {
    const key = [studentId, ...courseIds.toSorted()].join(' ');
    const pending = this.waits.get(key);
    if (pending) return pending;
    const wait = this.pollEnrolment(studentId, courseIds).finally(() => this.waits.delete(key));
    this.waits.set(key, wait);
    return wait;
  }

  private async pollEnrolment(studentId: string, courseIds: string[]): Promise<boolean> {
    for (const milliseconds of [...pollDelays, null]) {
      const enrolled = await this.queries.execute(new CoursesEnrolledIn({ studentId, courseIds }));
      if (enrolled.length === courseIds.length) return true;
      if (milliseconds !== null) await pause(milliseconds);
    }
    return false;
  }
}
