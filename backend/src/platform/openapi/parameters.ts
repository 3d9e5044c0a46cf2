import type { z } from 'zod';
import type { DeclaredRoute } from '../http/declared-routes.js';
import { jsonSchema } from './json-schema.js';

interface Described {
  properties?: Record<string, object>;
  required?: string[];
}

/** The parts of the path and the words of the query. A path says all of its parts, whether a contract does or not. */
export function parametersOf({ address, params, query }: DeclaredRoute): object[] {
  const path = describe(params);
  const inPath = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: path.properties?.[name] ?? { type: 'string' },
  }));
  const { properties = {}, required = [] } = describe(query);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const describe = (schema: z.ZodType | undefined): Described => (schema ? jsonSchema(schema, 'input') : {});
