import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';

/** An answer without a body. */
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
  ): void =>
    void SetMetadata(answersMetadata, answer)(target, name, method);
