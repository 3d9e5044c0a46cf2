export const readyAnswerNames = ['invoice', 'refund', 'access', 'certificate'] as const;
export type ReadyAnswerName = (typeof readyAnswerNames)[number];

const named: Record<ReadyAnswerName, RegExp> = {
  invoice: /\b(?:re)?factur/,
  refund: /\b(?:rembours|retract)/,
  access: /\b(?:acces|acceder|accede|connecter|connexion)\b/,
  certificate: /\b(?:certificats?|attestations?|diplomes?|certifi(?:e|er|ant|ante))\b/,
};

/** Which question the message seems to ask that has its answer already, among those that its writer has not put away. */
export function readyAnswer(
  message: string,
  putAway: ReadonlySet<ReadyAnswerName>,
): ReadyAnswerName | undefined {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return readyAnswerNames.find((name) => !putAway.has(name) && named[name].test(plain));
}
