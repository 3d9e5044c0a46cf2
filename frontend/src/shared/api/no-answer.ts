/** The schema of calls whose answer says nothing that is used; fetched late, like the others. */
export const noAnswer = () => import('zod').then(({ z }) => z.unknown());
