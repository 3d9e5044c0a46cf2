import type { Exercise } from '@atelier/contracts/exercise';
import { testOf } from '@atelier/contracts/exercise-verification';
import { exerciseLanguages, fileVisibilities } from '@atelier/contracts/words/exercise-words';

type File = Exercise['files'][number];
type Check = Exercise['checks'][number];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what both lists have comes in one order. */
const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  isSame(
    one.filter((entry) => other.includes(entry)),
    other.filter((entry) => one.includes(entry)),
  );

/** What differs between two versions of an exercise, in words for its author: languages, files, checks. */
export function exerciseChanges(before: Exercise, after: Exercise): string[] {
  return [
    ...(before.language === after.language
      ? []
      : [`langage\u00a0: ${exerciseLanguages[after.language].label}`]),
    ...(before.statement === after.statement ? [] : ['énoncé']),
    ...fileChanges(before.files, after.files),
    ...((before.entry ?? null) === (after.entry ?? null) ? [] : ['fichier que «\u00a0Exécuter\u00a0» lance']),
    ...checkChanges(before.checks, after.checks),
    ...(before.counts === after.counts
      ? []
      : [after.counts ? 'compte pour l’attestation' : 'ne compte plus pour l’attestation']),
  ];
}

/** A file is known by its name. */
function fileChanges(before: readonly File[], after: readonly File[]): string[] {
  const former = new Map(before.map((file) => [file.name, file]));
  const names = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !names.has(name)).map(({ name }) => `${name} retiré`),
    ...after.flatMap((file) => {
      const known = former.get(file.name);
      return known ? changesOfFile(known, file) : [`${file.name} ajouté`];
    }),
    ...(isSameOrder([...former.keys()], [...names]) ? [] : ['ordre des fichiers']),
  ];
}

function changesOfFile(before: File, after: File): string[] {
  const { name, visibility } = after;
  const changes = [
    ...(before.visibility === visibility ? [] : [fileVisibilities[visibility].toLowerCase()]),
    ...(before.start === after.start ? [] : [visibility === 'given' ? 'départ' : 'contenu']),
    ...((before.solution ?? null) === (after.solution ?? null) ? [] : ['solution']),
    ...(isSame(before.zone ?? null, after.zone ?? null) ? [] : ['zone']),
  ];
  return changes.length > 0 ? [`${name} (${changes.join(', ')})`] : [];
}

/** A check is known by its id. */
function checkChanges(before: readonly Check[], after: readonly Check[]): string[] {
  const former = new Map(before.map((check) => [check._id, check]));
  const ids = new Set(after.map(({ _id }) => _id));
  const changed = after.filter((check) => {
    const known = former.get(check._id);
    return known && !isSame(fieldsOf(known), fieldsOf(check));
  });
  return [
    ...counted(
      before.filter(({ _id }) => !ids.has(_id)),
      'retirée',
    ),
    ...counted(
      after.filter(({ _id }) => !former.has(_id)),
      'ajoutée',
    ),
    ...counted(changed, 'modifiée'),
    ...(isSameOrder([...former.keys()], [...ids]) ? [] : ['ordre des vérifications']),
  ];
}

const fieldsOf = (check: Check) => [
  check.sentence,
  check.hint ?? null,
  Boolean(check.isHidden),
  testOf(check),
];

function counted(checks: readonly Check[], word: string): string[] {
  const [first] = checks;
  if (!first) return [];
  return checks.length === 1
    ? [`vérification «\u00a0${first.sentence}\u00a0» ${word}`]
    : [`${checks.length} vérifications ${word}s`];
}
