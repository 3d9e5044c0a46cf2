import fc, { type Arbitrary } from 'fast-check';
import { courseFields } from '@atelier/contracts/authoring';
import { tutorialFields } from '@atelier/contracts/tutorials';
import { z } from 'zod';
import type { DeclaredRoute } from '@atelier/backend/platform/http/declared-routes';
import { anyHostile, valuesOf, type Known } from './values.js';

export interface FuzzedRequest {
  method: string;
  /** With query string. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Index of the sender in the world's people. */
  person: number;
}

/** Maximum length; Node rejects much longer URLs itself. */
const maxPathLength = 9000;

/** Server-rendered paths, and special ones. */
const pages = [
  '/',
  '/courses',
  '/cours',
  '/tutoriels',
  '/course/:id',
  '/tutoriels/:id',
  '/faqs/:id',
  '/contact',
  '/retractation',
  '/policy',
  '/auth',
  '/health/ready',
  '/api/queues',
  '/media/:id/:id/:id',
  '/:id',
];

/** Routes per field: the name is in the path, with its own contract. */
const fieldsOf: Record<string, Record<string, z.ZodType>> = {
  'courses/:id/:field': courseFields,
  'blogs/:id/:field': tutorialFields,
};

/** Generates valid and invalid requests for a route. */
export function requestsTo(route: DeclaredRoute, known: Known, people: number): Arbitrary<FuzzedRequest> {
  const fields = Object.entries(fieldsOf[route.path] ?? {});
  if (route.method !== 'PUT' || fields.length === 0) return requestsAsDeclared(route, known, people);
  return fc.oneof(
    requestsAsDeclared(route, known, people),
    ...fields.map(([field, contract]) => {
      const address = route.address.replace(':field', field);
      return requestsAsDeclared({ ...route, address, body: z.object({ [field]: contract }) }, known, people);
    }),
  );
}

function requestsAsDeclared(route: DeclaredRoute, known: Known, people: number): Arbitrary<FuzzedRequest> {
  const sendsBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.method);
  return fc
    .record({
      address: addressesOf(route.address, known),
      query: queryOf(route, known),
      sent: sendsBody ? bodiesOf(route, known) : fc.constant({ headers: {}, body: null }),
      headers: strangeHeaders,
      person: fc.nat({ max: people - 1 }),
    })
    .map(({ address, query, sent, headers, person }) => ({
      method: route.method,
      path: (address + query).slice(0, maxPathLength),
      headers: { ...headers, ...sent.headers },
      body: sent.body,
      person,
    }));
}

export const requestsToPages = (known: Known, people: number): Arbitrary<FuzzedRequest> =>
  fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND'),
      address: fc.constantFrom(...pages).chain((address) => addressesOf(address, known)),
      query: queryFrom(
        fc.dictionary(fc.constantFrom('title', 'category', 'currentPage', 'tabIndex', 'x'), anyHostile),
      ),
      headers: strangeHeaders,
      person: fc.nat({ max: people - 1 }),
    })
    .map(({ address, query, ...rest }) => ({
      ...rest,
      path: (address + query).slice(0, maxPathLength),
      body: null,
    }));

/** Each parameter is a real id, a hostile value, or invalid encoding. */
function addressesOf(address: string, known: Known): Arbitrary<string> {
  const parameterOf = (real: readonly string[]): Arbitrary<string> =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...real) },
      { weight: 2, arbitrary: anyHostile.map((value) => encode(written(value).slice(0, 500))) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '%00', '%c0%ae', '..%2f..', '%ED%A0%80') },
    );
  const parts = address.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part);
    return parameterOf(/id$/i.test(part) ? known.ids : known.words);
  });
  return fc.tuple(...parts).map((filled) => filled.join('/'));
}

function queryOf({ query }: DeclaredRoute, known: Known): Arbitrary<string> {
  const wild = fc.dictionary(fc.constantFrom('currentPage', 'title', 'name', 'id', 'x'), anyHostile, {
    maxKeys: 2,
  });
  return queryFrom(query ? fc.oneof({ weight: 4, arbitrary: valuesOf(query, known) }, wild) : wild);
}

const queryFrom = (values: Arbitrary<unknown>): Arbitrary<string> =>
  values.map((value) => {
    const pairs = Object.entries((value ?? {}) as Record<string, unknown>);
    const parts = pairs.map(([name, part]) => `${encode(name)}=${encode(written(part).slice(0, 2000))}`);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  });

interface Sent {
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

function bodiesOf({ body, address }: DeclaredRoute, known: Known): Arbitrary<Sent> {
  const json = (values: Arbitrary<unknown>): Arbitrary<Sent> =>
    values.map((value) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value) ?? null,
    }));
  const odd = fc.constantFrom<Sent>(
    { headers: { 'content-type': 'application/json' }, body: '{"a":' },
    { headers: { 'content-type': 'application/json' }, body: '' },
    { headers: { 'content-type': 'application/json' }, body: '['.repeat(20_000) },
    { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
    { headers: { 'content-type': 'application/json' }, body: '{"__proto__":{"isAdmin":true}}' },
    { headers: { 'content-type': 'text/plain' }, body: 'bonjour' },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&a[b]=2' },
    { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
    { headers: {}, body: null },
  );
  const choices = [
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: json(anyHostile) },
    { weight: 1, arbitrary: multipart(address) },
  ];
  return fc.oneof(...choices, { weight: 20, arbitrary: json(body ? valuesOf(body, known) : anyHostile) });
}

function multipart(address: string): Arbitrary<Sent> {
  const field = /upload-(\w+)$/.exec(address)?.[1] ?? 'captions';
  const contents = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc
      .constantFrom(
        '%PDF-1.4',
        'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour',
        '\u0000\u0000\u0000\u0018ftypisom',
        'RIFF',
      )
      .map((start) => new TextEncoder().encode(start)),
  );
  return fc
    .record({ name: fc.constantFrom(field, 'file', ''), fileName: fc.string({ maxLength: 30 }), contents })
    .map(({ name, fileName, contents: bytes }) => {
      const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName.replaceAll(/["\r\n]/g, '')}"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
      return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body };
    });
}

const strangeHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'if-none-match': '*' },
      { range: 'bytes=9-1' },
      { range: 'bytes=-99999999999999999999' },
      { 'accept-encoding': 'br;q=0, *' },
      { 'accept-language': 'x'.repeat(5000) },
      { cookie: 'atelier_session=%00; atelier_session=..' },
      { authorization: 'Bearer ..' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { 'x-forwarded-for': '1\'"<>' },
      { 'stripe-signature': 't=1,v1=00' },
      { 'upload-length': '-1', 'tus-resumable': '1.0.0' },
      { 'upload-length': '5', 'tus-resumable': '1.0.0', 'upload-metadata': 'filename %%%' },
      { 'upload-offset': '999', 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' },
    ),
  },
);

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Lone surrogates cannot be encoded and are replaced, as by browsers. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed());
