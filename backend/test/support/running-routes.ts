import type { Atelier } from './atelier.js';

/** Every `METHOD /address` of the running router, parsed from the tree that Fastify prints. */
export function runningRoutes(atelier: Atelier): string[] {
  const parents: string[] = [];
  const tree = atelier.api.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S*) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!methods) return [];
    const depth = indent.length / 4;
    parents[depth] = `${parents[depth - 1] ?? ''}${part}`;
    return methods.split(', ').map((method) => `${method} ${parents[depth]}`);
  });
}
