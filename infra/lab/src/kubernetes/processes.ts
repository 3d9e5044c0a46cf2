import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@atelier/backend/config';
import { containerOf, isWorkload, type Resource } from './resources.js';

/** Effective environment of each process, as Kubernetes composes it. */
export function processes(resources: Resource[]): Map<string, Record<string, string>> {
  const settings = (name: string): Record<string, string> => {
    const found = resources.find((one) => one.kind === 'ConfigMap' && one.metadata.name === name);
    if (!found?.data) throw new Error(`there is no ConfigMap ${name}`);
    return found.data;
  };
  return new Map(
    resources.filter(isWorkload).map((workload) => {
      const { envFrom = [], env } = containerOf(workload);
      const variables = Object.assign({}, ...envFrom.map(({ configMapRef }) => settings(configMapRef.name)));
      for (const { name, value, valueFrom } of env)
        variables[name] = valueFrom
          ? settings(valueFrom.configMapKeyRef.name)[valueFrom.configMapKeyRef.key]
          : value;
      return [workload.metadata.name, variables as Record<string, string>];
    }),
  );
}

const words = (): string => randomBytes(32).toString('hex');

/** Provider keys have their own prefixes; unused ones are empty files. */
const secretOf: Record<string, () => string> = {
  'stripe-secret-key': () => `sk_live_${words()}`,
  'stripe-webhook-secret': () => `whsec_${words()}`,
  'paypal-client-secret': () => '',
  'smtp-url': () => 'smtp://mail.example:587',
};

/** Variables for which a process refuses to start with fresh secrets and these settings. */
export function startRefusals(
  resources: Resource[],
  reader: 'api' | 'worker',
  filled: Record<string, string>,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-secrets-'));
  const environment = { ...processes(resources).get(reader) };
  for (const name of Object.keys(filled)) if (name in environment) environment[name] = filled[name] ?? '';
  for (const [name, path] of Object.entries(environment)) {
    if (!name.endsWith('_FILE')) continue;
    const secret = path.replace('/run/secrets/', '');
    environment[name] = join(folder, secret);
    writeFileSync(environment[name], (secretOf[secret] ?? words)());
  }
  try {
    readConfig(environment, reader);
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All objects under this key, single or in lists, at any depth. */
export function findIn(value: unknown, name: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === name ? ([below].flat() as Record<string, unknown>[]) : findIn(below, name),
  );
}
