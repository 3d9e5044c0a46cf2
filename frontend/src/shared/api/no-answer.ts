/**
 * The schema of calls whose answer says nothing that is used; fetched late, like the others. A file of its own: a late
 * import of the validator itself would keep all of it, locales included.
 */
export const noAnswer = () => import('./no-answer-schema').then(({ NoAnswer }) => NoAnswer);
