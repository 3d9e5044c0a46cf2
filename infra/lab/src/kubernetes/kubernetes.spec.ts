import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Environment, PayPalEnvironment, S3Environment } from '@atelier/backend/environment';
import { findIn, processes, startRefusals } from './processes.js';
import {
  containerOf,
  describeRendered,
  isWorkload,
  kubectl,
  type Labels,
  ofKind,
  rendered,
  schemaFaults,
  selects,
} from './resources.js';

interface Service {
  environment: Record<string, string>;
  secrets: string[];
  command?: string[];
  mem_limit: string;
  stop_grace_period?: string;
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const dockerfile = readFileSync('infra/docker/Dockerfile', 'utf8');

describeRendered('the manifests of infra/kubernetes', () => {
  const resources = kubectl ? rendered('overlays/example') : [];
  const workloads = resources.filter(isWorkload);
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  const of = <T>(kind: string) => ofKind<T>(resources, kind);

  it.each(['base', 'keda', 'prometheus', 'overlays/example'])('hold to the schemas: %s', (folder) => {
    proves('operate.kubernetes');

    const named = rendered(folder).map(
      (resource) => [resource.metadata.name, schemaFaults(resource)] as const,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([, faults]) => faults.length > 0)).toEqual([]);
  });

  it('run what compose runs, with its memory and as the user of the image', () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual(['api', 'migrate', 'worker']);
    const [, command = '[]'] = /AS product\n[^]*?\nCMD (\[.*\])/.exec(dockerfile) ?? [];
    // Set by the image, not by the manifests.
    expect(dockerfile).toMatch(/^ENV .*\bHOST=0\.0\.0\.0$/m);
    const [, user] = /useradd --uid (\d+)/.exec(dockerfile) ?? [];
    for (const workload of workloads) {
      const service = services[workload.metadata.name];
      const container = containerOf(workload);
      expect(container.args).toEqual(service?.command ?? JSON.parse(command));
      expect(container.image).toMatch(/:(?!latest$)[\w.-]+$/);
      const memory = container.resources.limits['memory']?.replace(/i$/, '').toLowerCase();
      expect([workload.metadata.name, memory]).toEqual([workload.metadata.name, service?.mem_limit]);
      const { runAsUser, runAsGroup } = workload.spec.template.spec.securityContext;
      expect([runAsUser, runAsGroup].map(String)).toEqual([user, user]);
    }
  });

  it('confine each container', () => {
    proves('operate.kubernetes');

    for (const { spec } of workloads)
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            resources: {
              requests: { cpu: expect.any(String), memory: expect.any(String) },
              limits: { memory: expect.any(String), 'ephemeral-storage': expect.any(String) },
            },
          },
        ],
      });
  });

  it('hand each process the secrets that compose hands it, as files', () => {
    proves('operate.kubernetes');

    for (const workload of workloads) {
      const { env, volumeMounts } = containerOf(workload);
      const service = services[workload.metadata.name];
      const files = env.filter(({ name }) => name.endsWith('_FILE')).map(({ name, value }) => [name, value]);
      const composed = Object.entries(service?.environment ?? {}).filter(([name]) => name.endsWith('_FILE'));
      expect(files.toSorted()).toEqual(composed.toSorted());
      const { items = [], secretName } =
        workload.spec.template.spec.volumes.find(({ name }) => name === 'secrets')?.secret ?? {};
      expect(secretName).toBe('atelier-secrets');
      expect(items.map(({ path }) => path).toSorted()).toEqual(service?.secrets.toSorted());
      for (const { key, path } of items) expect(key).toBe(path);
      expect(volumeMounts).toContainEqual({ name: 'secrets', mountPath: '/run/secrets', readOnly: true });
    }
    expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('tell each process what compose tells it, and nothing that no process knows', () => {
    proves('operate.kubernetes');

    const known = [Environment, S3Environment, PayPalEnvironment].flatMap(({ shape }) => Object.keys(shape));
    for (const [name, told] of processes(resources)) {
      const composed = services[name]?.environment ?? {};
      const asked = Object.keys(composed).filter((key) => !/^\$\{\w+:?-[^}]*\}$/.test(composed[key] ?? ''));
      expect([name, asked.filter((key) => !(key in told))]).toEqual([name, []]);
      expect([name, Object.keys(told).filter((key) => !(key in composed))]).toEqual([name, []]);
      const words = Object.keys(told).map((key) => key.replace(/_FILE$/, ''));
      expect([name, words.filter((key) => !known.includes(key))]).toEqual([name, []]);
    }
  });

  it('start in production once the operator has filled in what only they know', () => {
    proves('operate.kubernetes');

    const filled = {
      STRIPE_PUBLISHABLE_KEY: `pk_live_${'a1b2c3d4'.repeat(3)}`,
      SELLER_NAME: 'Ariane Vidal EI',
      // A fictitious SIRET with a valid checksum.
      SELLER_SIRET: '98765432400019',
      LEGAL_HOST: 'OVH SAS, 2 rue Kellermann, 59100 Roubaix, 1007',
      LEGAL_MEDIATOR: 'CM2C, 49 rue de Ponthieu, 75008 Paris, https://www.cm2c.net',
    };
    for (const name of ['api', 'worker'] as const) {
      const left = startRefusals(resources, name, {});
      expect(left.toSorted()).toEqual(
        Object.keys(filled)
          .filter((key) => name === 'api' || key !== 'STRIPE_PUBLISHABLE_KEY')
          .toSorted(),
      );
      expect(startRefusals(resources, name, filled)).toEqual([]);
    }
  });

  it('ask each process whether it is well at the port where it says so', () => {
    proves('operate.kubernetes-scale');

    const probes = { api: { path: '/health/live' }, worker: { path: '/health/ready' } };
    for (const deployment of deployments) {
      const { startupProbe, readinessProbe, livenessProbe, ports = [] } = containerOf(deployment);
      const name = deployment.metadata.name as keyof typeof probes;
      expect(startupProbe?.httpGet.path).toBe('/health/ready');
      // With readiness on Redis, an outage would take down every api at once.
      expect(readinessProbe?.httpGet.path).toBe(probes[name].path);
      expect(livenessProbe?.httpGet.path).toBe('/health/live');
      const told = processes(resources).get(name);
      const numbers = Object.fromEntries(ports.map((port) => [port.name, String(port.containerPort)]));
      expect(numbers['metrics']).toBe(told?.['METRICS_PORT']);
      for (const probe of [startupProbe, readinessProbe, livenessProbe])
        expect(numbers[probe?.httpGet.port ?? '']).toBe(told?.[name === 'api' ? 'PORT' : 'WORKER_PORT']);
    }
  });

  it('exchange processes without a gap, and let them end in their own time', () => {
    proves('operate.kubernetes-scale');

    for (const deployment of deployments) {
      const { spec, metadata } = deployment;
      expect(spec.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      // The autoscaler sets the number.
      expect(spec.replicas).toBeUndefined();
      const pause = Number(containerOf(deployment).lifecycle?.preStop.exec.command[1] ?? 0);
      expect(pause).toBeGreaterThanOrEqual(metadata.name === 'api' ? 10 : 0);
      const grace = spec.template.spec.terminationGracePeriodSeconds ?? 0;
      expect(grace - pause).toBeGreaterThanOrEqual(
        parseInt(services[metadata.name]?.stop_grace_period ?? '10s', 10),
      );
      const budgets = of<{ maxUnavailable: number; selector: Labels }>('PodDisruptionBudget').filter(
        (budget) => selects(budget.spec.selector, spec.template.metadata.labels),
      );
      expect(budgets.map((budget) => budget.spec.maxUnavailable)).toEqual([1]);
    }
  });

  it('name nothing that is not there', () => {
    const names = (kind: string) =>
      resources.filter((one) => one.kind === kind).map((one) => one.metadata.name);
    for (const { spec } of deployments)
      expect(selects(spec.selector!, spec.template.metadata.labels)).toBe(true);
    for (const { spec } of workloads)
      for (const { persistentVolumeClaim: claim } of spec.template.spec.volumes)
        if (claim) expect(names('PersistentVolumeClaim')).toContain(claim.claimName);
    for (const { spec } of of<{ selector: Record<string, string>; ports: { targetPort: string }[] }>(
      'Service',
    )) {
      const behind = deployments.filter((one) =>
        selects({ matchLabels: spec.selector }, one.spec.template.metadata.labels),
      );
      expect(behind.map(({ metadata }) => metadata.name)).toEqual(['api']);
      for (const { targetPort } of spec.ports) expect(targetPort).toBe('http');
    }
    expect(findIn(of('Ingress'), 'service').map(({ name }) => name)).toEqual(['api-live', 'api']);
    for (const { name, port } of findIn(of('Ingress'), 'service')) {
      expect(names('Service')).toContain(name);
      expect(port).toEqual({ name: 'http' });
    }
    const scaled = findIn([...of('HorizontalPodAutoscaler'), ...of('ScaledObject')], 'scaleTargetRef');
    expect(scaled.map(({ name }) => name)).toEqual(['api', 'worker']);
    expect(new Set(resources.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['atelier']));
  });

  it('are applied in order: all but the processes first', () => {
    const script = readFileSync('infra/kubernetes/release.sh', 'utf8');
    const [, list = ''] = /component notin \(([^)]*)\)/.exec(script) ?? [];
    const later = list.split(', ');
    expect(later).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted());
    for (const { kind, metadata } of resources)
      if (['ConfigMap', 'Job', 'NetworkPolicy', 'PersistentVolumeClaim'].includes(kind))
        expect(later).not.toContain(metadata.labels?.['app.kubernetes.io/component']);
    for (const { metadata } of deployments)
      expect(metadata.labels?.['app.kubernetes.io/component']).toBe(metadata.name);
  });
});
