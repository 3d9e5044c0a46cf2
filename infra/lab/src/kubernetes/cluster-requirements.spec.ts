import { readFileSync } from 'node:fs';
import { findIn } from './processes.js';
import {
  describeRendered,
  isWorkload,
  kubectl,
  type Labels,
  ofKind,
  rendered,
  selects,
} from './resources.js';

describeRendered('the surroundings that infra/kubernetes asks for', () => {
  const resources = kubectl ? rendered('overlays/example') : [];
  const workloads = resources.filter(isWorkload);
  const of = <T>(kind: string) => ofKind<T>(resources, kind);

  it('let visitors in at one port, Prometheus at the other, and nobody else', () => {
    proves('operate.kubernetes-network');

    interface Policy {
      podSelector: Labels;
      policyTypes: string[];
      ingress?: { ports: { port: string }[] }[];
    }
    const open = new Map<string, string[]>();
    for (const { spec } of workloads) {
      const { labels } = spec.template.metadata;
      const policies = of<Policy>('NetworkPolicy').filter((policy) =>
        selects(policy.spec.podSelector, labels),
      );
      expect(new Set(policies.flatMap((policy) => policy.spec.policyTypes))).toEqual(
        new Set(['Ingress', 'Egress']),
      );
      const ports = policies.flatMap((policy) => policy.spec.ingress ?? []).flatMap((rule) => rule.ports);
      open.set(labels['app.kubernetes.io/component'] ?? '', ports.map(({ port }) => port).toSorted());
    }
    expect(Object.fromEntries(open)).toEqual({ api: ['http', 'metrics'], worker: ['metrics'], migrate: [] });
  });

  it('scale workers by queues and figures that there are', () => {
    proves('operate.kubernetes-scale');

    const queries = findIn(of('ScaledObject'), 'metadata').flatMap(({ query }) => query ?? []) as string[];
    expect(queries.length).toBeGreaterThan(0);
    const gauges = readFileSync('backend/src/platform/observability/state-gauges.ts', 'utf8');
    const config = readFileSync('backend/src/config.ts', 'utf8');
    for (const query of queries) {
      for (const [name] of query.matchAll(/atelier_\w+/g)) expect(gauges).toContain(`'${name}'`);
      for (const [, state = ''] of query.matchAll(/state=~?"([^"]+)"/g))
        for (const one of state.split('|')) expect(gauges).toContain(`state: '${one}'`);
      for (const [, queues = ''] of query.matchAll(/queue[!=]~"([^"]+)"/g))
        for (const queue of queues.split('|')) expect(config).toMatch(new RegExp(`^\\s+'?${queue}'?:`, 'm'));
    }
  });

  it('name the processes to Prometheus as its rules ask for them', () => {
    const [monitor, ...others] = of<{ selector: Labels }>('PodMonitor');
    expect(others).toEqual([]);
    const [named] = findIn(monitor, 'relabelings') as Record<string, string>[];
    expect(named).toMatchObject({
      sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_component'],
      targetLabel: 'job',
    });
    const jobs = workloads
      .map(({ spec }) => spec.template.metadata.labels)
      .filter((labels) => selects(monitor!.spec.selector, labels))
      .map((labels) => named?.['replacement']?.replace('$1', labels['app.kubernetes.io/component'] ?? ''));
    const rules = readFileSync('infra/observability/alerts.yml', 'utf8');
    const alertJobs = [...rules.matchAll(/job="([^"]+)"/g)].map(([, job]) => job);
    expect([...new Set(alertJobs)].toSorted()).toEqual(jobs.toSorted());
  });
});
