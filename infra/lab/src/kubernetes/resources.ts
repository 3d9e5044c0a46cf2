import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findCommand } from '@atelier/infra/local/debian-packages';
import { projectRoot } from '@atelier/infra/local/data-directory';

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

/** A Deployment or a Job: something that runs one container. */
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

/** Debian's `kubernetes-client` brings it: `make test` installs that where it can. */
export const kubectl = findCommand('kubectl');

if (!kubectl)
  console.log('No kubectl on this machine (Debian: kubernetes-client): the manifests are not rendered.');

/** `describe`, skipped where nothing can be rendered. */
export const describeRendered: (title: string, body: () => void) => void = (title, body) =>
  (kubectl ? describe : describe.skip)(title, body);

/** What `kubectl apply -k` would apply. */
export function rendered(folder: string): Resource[] {
  const words = execFileSync(
    kubectl ?? 'kubectl',
    ['kustomize', join(projectRoot, 'infra/kubernetes', folder)],
    // Its warnings of names that newer versions prefer.
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return parseAllDocuments(words).map((document) => document.toJS() as Resource);
}

export const isWorkload = (resource: Resource): resource is Workload =>
  ['Deployment', 'Job'].includes(resource.kind);

export const containerOf = (workload: Workload): Container => workload.spec.template.spec.containers[0];

/** Whether a selector takes what bears these labels. */
export const selects = (selector: Labels, labels: Record<string, string>): boolean =>
  Object.entries(selector.matchLabels).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** Those of one kind, whose `spec` the caller knows. */
export const ofKind = <T>(resources: Resource[], kind: string): (Resource & { spec: T })[] =>
  resources.filter((resource): resource is Resource & { spec: T } => resource.kind === kind);
