import { randomUUIDv7 } from 'node:crypto';
import type { SignedInCaller } from '../platform/auth/access.js';
import { RecordPurchaseController } from './record-purchase.controller.js';

describe('the success page’s call', () => {
  it('has the database asked once for all who wait for the same purchase, and for each buyer apart', async () => {
    proves('success.limit');

    const courses = [randomUUIDv7(), randomUUIDv7()];
    const [maud, zoe] = [randomUUIDv7(), randomUUIDv7()];
    const looks: string[] = [];
    const controller = Object.assign(new RecordPurchaseController(), {
      commands: { execute: async () => ({ status: 'recorded', courses, orderId: null, message: null }) },
      queries: {
        execute: async ({ input: { studentId } }: { input: { studentId: string } }) => {
          looks.push(studentId);
          // By the second query, the worker has enrolled the student.
          return looks.filter((who) => who === studentId).length > 1 ? courses : [];
        },
      },
    });
    const record = (accountId: string) =>
      controller.record({ accountId } as SignedInCaller, { courses, orderId: null, token: null });
    const responses = await Promise.all([...Array.from({ length: 50 }, () => record(maud)), record(zoe)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set(['recorded']));
    expect(looks.toSorted()).toEqual([maud, maud, zoe, zoe].toSorted());
    // A finished wait is not cached.
    await record(maud);
    expect(looks).toHaveLength(5);
  });
});
