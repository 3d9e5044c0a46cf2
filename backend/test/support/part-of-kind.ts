import type { PartType } from '@atelier/contracts/common';

/** The content of a lesson, if it is of this kind. */
export const partOfKind = <Part extends { type: PartType }, const Type extends PartType>(
  lesson: { parts: readonly Part[] } | undefined,
  type: Type,
): Extract<Part, { type: Type }> | undefined => {
  const [part] = lesson?.parts ?? [];
  return part?.type === type ? (part as Extract<Part, { type: Type }>) : undefined;
};

/** The fields of a content, whatever its kind. */
export const fieldsOf = (lesson: { parts: readonly object[] } | undefined): Record<string, unknown> => ({
  ...lesson?.parts[0],
});
