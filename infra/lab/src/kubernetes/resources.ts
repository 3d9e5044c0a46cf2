import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '@atelier/infra/local/data-directory';
import { findCommand } from '@atelier/infra/local/debian-packages';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
}

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}

export interface Container {
  name: string;
  image: string;
  args: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef: { name: string } }[];
  env: {
    name: string;
    value?: string;
    valueFrom?: { configMapKeyRef: { name: string; key: string } };
  }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: [string, string] } } };
  resources: { limits: Record<string, string> };
  volumeMounts: { name: string; mountPath: string }[];
}

interface Volume {
  name: string;
  secret?: { secretName: string; items: { key: string; path: string }[] };
  persistentVolumeClaim?: { claimName: string };
}

export interface Labels {
  matchLabels: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

/** A Deployment or Job with one container. */
export interface Workload extends Resource {
  spec: {
    replicas?: number;
    strategy?: { rollingUpdate: Record<string, number> };
    selector?: Labels;
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds?: number;
        securityContext: { runAsUser: number; runAsGroup: number };
        containers: [Container];
        volumes: Volume[];
      };
    };
  };
}

/** From Debian's `kubernetes-client`: `make test` installs it where possible. */
export const kubectl = findCommand('kubectl');

if (!kubectl)
  console.log('No kubectl on this machine (Debian: kubernetes-client): the manifests are not rendered.');

/** `describe`, skipped without kubectl. */
export const describeRendered: (title: string, body: () => void) => void = (title, body) =>
  (kubectl ? describe : describe.skip)(title, body);

/** Output of `kubectl kustomize`, as `apply -k` would apply it. */
export function rendered(folder: string): Resource[] {
  const words = execFileSync(
    kubectl ?? 'kubectl',
    ['kustomize', join(projectRoot, 'infra/kubernetes', folder)],
    // Hides deprecation warnings.
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return parseAllDocuments(words).map((document) => document.toJS() as Resource);
}

export const isWorkload = (resource: Resource): resource is Workload =>
  ['Deployment', 'Job'].includes(resource.kind);

export const containerOf = (workload: Workload): Container => workload.spec.template.spec.containers[0];

/** Whether a selector matches these labels. */
export const selects = (selector: Labels, labels: Record<string, string>): boolean =>
  Object.entries(selector.matchLabels).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** Resources of one kind, with the caller's type of `spec`. */
export const ofKind = <T>(resources: Resource[], kind: string): (Resource & { spec: T })[] =>
  resources.filter((resource): resource is Resource & { spec: T } => resource.kind === kind);

const kinds = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PodMonitor,
  ScaledObject,
  Service,
];

/**
 * Schema violations of a resource, including unknown fields. The compiled schemas accept unknown fields, like the
 * API, but visit each known one: unvisited fields are unknown.
 */
export function schemaFaults(resource: Resource): string[] {
  const kind = kinds.find(({ is }) => is(resource));
  if (!kind) return [`no schema for ${resource.apiVersion} ${resource.kind}`];
  const seen = new Set<string>();
  const faults: string[] = [];
  try {
    kind.prototype.validate.call(watched(resource, '', seen) as InstanceType<typeof kind>);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [
    ...faults,
    ...pathsOf(resource, '')
      .filter((path) => !seen.has(path))
      .map((path) => `unknown: ${path}`),
  ];
}

function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key): unknown {
      const below = `${path}/${String(key)}`;
      seen.add(below);
      return watched(Reflect.get(target, key), below, seen);
    },
  });
}

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => [`${path}/${key}`, ...pathsOf(below, `${path}/${key}`)])
    : [];
