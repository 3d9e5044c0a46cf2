import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError, type Issue } from '../../kernel/domain-error.js';
import { requireBounds } from '../http/input-bounds.js';

type RawIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
};

const toIssue = ({ path, message }: RawIssue): Issue => ({
  path: (path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.'),
  message,
});

const nullCharacter = '\0';

/** The path of a string that PostgreSQL cannot store (NUL, lone surrogate); null if there is none. */
function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes(nullCharacter) || !value.isWellFormed() ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = key.includes(nullCharacter) ? [] : unstorablePath(part);
    if (path) return [key.replaceAll(nullCharacter, ''), ...path];
  }
  return null;
}

const prototypeKeys = new Set(['__proto__', 'prototype', 'constructor']);

function isFlatStrings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  for (const name of Object.keys(value))
    if (typeof (value as Record<string, unknown>)[name] !== 'string' || prototypeKeys.has(name)) return false;
  return true;
}

/** @throws DomainError `invalid-request` */
function refuseUnstorable(value: unknown): void {
  const path = unstorablePath(value);
  if (!path) return;
  const issues = [{ path: path.join('.'), message: 'Ce texte contient un caractère interdit' }];
  throw new DomainError('invalid-request', { issues });
}

/**
 * Validates every parameter that declares a contract schema; unknown keys are stripped. An invalid path parameter
 * is a 404; anything else is a 422 with its issues.
 */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => new DomainError('invalid-request', { issues: issues.map(toIssue) }),
    });
  }

  /** Skips Nest's deep scan for prototype keys on flat objects of strings, which most inputs are. */
  protected override stripProtoKeys(value: unknown): void {
    if (!isFlatStrings(value)) super.stripProtoKeys(value);
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      const parsed = await super.transform(value, metadata);
      // After parsing, which bounds the depth of the value.
      if (metadata.schema) refuseUnstorable(parsed);
      return parsed;
    } catch (error) {
      if (metadata.type === 'param') throw new DomainError('route-not-found', { cause: error });
      throw error;
    }
  }
}

/** For the rare body whose schema depends on the path. @throws DomainError `invalid-request` */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  requireBounds(schema, 'A body');
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError('invalid-request', { issues: parsed.error.issues.map(toIssue) });
  refuseUnstorable(parsed.data);
  return parsed.data;
}
