import { HttpCode, HttpStatus, SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@atelier/contracts/error-codes';
import { z } from 'zod';

/** An answer without a body, by 204. */
export const nothing = z.void();

/** The bytes of a file: what they are is said by the answer's headers. */
export const fileBytes = z.file();

export type AnswersByStatus = Readonly<Record<number, z.ZodType>>;
export type DeclaredAnswer = z.ZodType | AnswersByStatus;

type Answered<Answer extends DeclaredAnswer> = Answer extends z.ZodType
  ? z.output<Answer>
  : z.output<Extract<Answer[keyof Answer], z.ZodType>>;
type Handler<Answer> = (...args: never[]) => void | Answer | Promise<void | Answer>;

export const answersMetadata = 'atelier:answers';

/**
 * What a route answers when it succeeds: the contract of its body, or one for each status. The compiler holds the
 * handler to it, the tests every answer they get. Errors need no mention: all have the one shape of `ApiError`.
 */
export const Answers =
  <Answer extends DeclaredAnswer>(answer: Answer) =>
  <Method extends Handler<Answered<Answer>>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(answersMetadata, answer)(target, name, method);
    if (answer === (nothing as z.ZodType)) HttpCode(HttpStatus.NO_CONTENT)(target, name, method);
  };

export const refusesMetadata = 'atelier:refuses';

/** The codes by which a route refuses, besides those that follow from its access, its contracts and its limits. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(refusesMetadata, codes);

/** What a route reads by itself: a form with a file, or bytes of a media type. */
export type RawBody = { form: string } | { bytes: string };

export const takesMetadata = 'atelier:takes';

/** Says what a route takes where no `@Body({ schema })` does. It is described by this, and not parsed by it. */
export const Takes = (body: z.ZodType | RawBody) => SetMetadata(takesMetadata, body);
