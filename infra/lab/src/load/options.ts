import { parseArgs } from 'node:util';

/** In execution order: the last leaves work behind. */
export const scenarioNames = ['browse', 'learn', 'watch', 'permit', 'save', 'buy', 'upload'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface LoadOptions {
  /** Concurrent learners in the mixed run. */
  learners: number;
  /** Seeded accounts. */
  registered: number;
  seconds: number;
  rampSeconds: number;
  only: ScenarioName | 'mix' | 'sockets' | null;
  /** An external site with a student account; null to start our own. */
  site: { url: string; account: { email: string; password: string } | null } | null;
}

const count = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} is a whole number above 0, not "${text}".`);
};

/** @throws Error describing invalid options */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      learners: { type: 'string', default: '190' },
      registered: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      address: { type: 'string', default: '' },
    },
  });
  const only =
    [...scenarioNames, 'mix' as const, 'sockets' as const].find((name) => name === values.only) ?? null;
  if (values.only && !only) throw new Error(`ONLY is one of ${scenarioNames.join(', ')}, mix and sockets.`);
  const seconds = count('SECONDS', values.seconds);
  const { EMAIL: email, PASSWORD: password } = environment;
  return {
    learners: count('LEARNERS', values.learners),
    registered: count('REGISTERED', values.registered),
    seconds,
    rampSeconds: Math.min(15, Math.max(5, seconds / 3)),
    only,
    site: values.address
      ? { url: new URL(values.address).origin, account: email && password ? { email, password } : null }
      : null,
  };
}
