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
import type { Resource } from './resources.js';

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
 * What the schema of its kind has against a resource: faults, and fields that it does not know. The compiled schemas let
 * unknown fields pass, as the API's own do, but look at each that they know: one that nobody has looked at is unknown.
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
