import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineEvent, record, takeRecordedEvents } from './domain-event.js';
import { DomainError } from './domain-error.js';
import { hashLinkToken, newLinkToken } from './link-token.js';
import { command, query, type Token, useCases } from './use-case.js';
import { PermanentFailure, queues, reaction, reactionName } from './reaction.js';

const containerOf = async (providers: Provider[]) => {
  @Module({ imports: [CqrsModule.forRoot()], providers })
  class Container {}
  return (await NestFactory.createApplicationContext(Container, { logger: false })).init();
};

describe('the name of an event', () => {
  it.each(['module.past-tense.v1', 'commerce.purchase-recorded.v12', 'identity.password-link-requested.v2'])(
    '%s is one',
    (name) => {
      expect(defineEvent(name, z.object({})).eventName).toBe(name);
    },
  );

  it.each([
    'commerce.recorded.v1',
    'Commerce.purchase-recorded.v1',
    'commerce.purchase-Recorded.v1',
    'commerce.purchase-recorded',
    'commerce.purchase-recorded.v',
    'commerce.purchase-recorded.vx',
    'commerce.purchase-recorded.v1.',
    'x commerce.purchase-recorded.v1',
    '.purchase-recorded.v1',
    'commerce.-recorded.v1',
    'commerce.purchase-.v1',
    'commerce.purchase_recorded.v1',
    'commerce-purchase-recorded.v1',
    'commerce.purchase-recorded-v1',
  ])('%s is none', (name) => {
    expect(() => defineEvent(name, z.object({}))).toThrow(
      `Event name "${name}" is not of the form module.past-tense.v1`,
    );
  });

  it('is taken once', () => {
    defineEvent('testing.taken-once.v1', z.object({}));
    expect(() => defineEvent('testing.taken-once.v1', z.object({}))).toThrow(
      'Event "testing.taken-once.v1" is defined twice',
    );
    expect(() => defineEvent('testing.taken-once.v2', z.object({}))).not.toThrow();
  });
});

describe('a recorded event', () => {
  const happened = defineEvent('testing.has-happened.v1', z.object({ n: z.number() }));

  it('is handed over once, in the order of what happened, to whom it belongs', () => {
    const [one, other] = [{}, {}];
    record(one, happened({ n: 1 }));
    record(one, happened({ n: 2 }));
    expect(takeRecordedEvents(other)).toEqual([]);
    expect(takeRecordedEvents(one)).toEqual([happened({ n: 1 }), happened({ n: 2 })]);
    expect(takeRecordedEvents(one)).toEqual([]);
  });
});

describe('a reaction', () => {
  it.each([
    ['EnrolStudentWhenPurchaseRecorded', 'enrol-student-when-purchase-recorded'],
    ['MeasureMp4WhenVideoUploaded', 'measure-mp4-when-video-uploaded'],
    ['React', 'react'],
  ])('%s is known as %s', (exportName, name) => expect(reactionName(exportName)).toBe(name));

  it('carries what it hears and where it runs', () => {
    const rung = defineEvent('testing.bell-has-rung.v1', z.object({}));
    const react = async () => {};
    expect(reaction({ queue: 'notifications', events: [rung] }, react)).toEqual({
      queue: 'notifications',
      events: [rung],
      react,
    });
  });

  it('runs in a queue that operators see', () => {
    expect(queues).toEqual([
      'payment-webhooks',
      'purchases',
      'media',
      'encoding',
      'projections',
      'notifications',
      'judge',
      'maintenance',
    ]);
    expect(new PermanentFailure('the file is gone')).toBeInstanceOf(Error);
  });
});

describe('a refusal', () => {
  it('is an error that carries its code, and what is known of it', () => {
    const cause = new Error('unique');
    const issues = [{ path: 'email', message: 'Un compte existe déjà' }];
    const error = new DomainError('email-taken', { issues, details: { n: 1 }, cause });
    expect(error).toMatchObject({ name: 'DomainError', message: 'email-taken', code: 'email-taken', cause });
    expect(error.facts).toEqual({ issues, details: { n: 1 }, cause });
    expect(new DomainError('forbidden').facts).toEqual({});
  });
});

describe('a failure for good', () => {
  it('keeps the words of the tool that failed, and none where it said none', () => {
    const cause = new Error('exit code 1');
    const failure = new PermanentFailure('Illisible.', { toolOutput: 'moov atom not found', cause });
    expect([failure.message, failure.toolOutput, failure.cause]).toEqual([
      'Illisible.',
      'moov atom not found',
      cause,
    ]);
    expect(new PermanentFailure('Illisible.', { toolOutput: '' }).toolOutput).toBeUndefined();
    expect(new PermanentFailure('Illisible.').toolOutput).toBeUndefined();
  });
});

describe('the token of a mailed link', () => {
  it('cannot be guessed, and is stored as its SHA-256 alone', () => {
    const tokens = Array.from({ length: 3 }, newLinkToken);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashLinkToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

describe('a use case', () => {
  class Clock {
    now = () => 'midi';
  }
  const LAMP: Token<string> = Symbol('LAMP');
  const ReadShelf = query(
    { clock: Clock, lamp: LAMP },
    async ({ entityManager, clock, lamp }, { room }: { room: string }) =>
      [room, clock.now(), lamp, String(entityManager)].join(' '),
  );
  const Shelves = {
    ReadShelf,
    MoveShelf: command(async () => 'déplacée'),
    CountShelves: query(
      async ({ queries }) => (await queries.execute(new ReadShelf({ room: 'Est' }))).split(' ').length,
    ),
    height: 3,
  };

  it('is found by the buses, and given the database, the buses and what it names', async () => {
    const container = await containerOf([
      ...useCases(Shelves),
      Clock,
      { provide: LAMP, useValue: 'lampe' },
      { provide: EntityManager, useValue: { toString: () => 'base' } },
    ]);
    const queries = container.get(QueryBus);
    expect(await queries.execute(new Shelves.ReadShelf({ room: 'Est' }))).toBe('Est midi lampe base');
    expect(await queries.execute(new Shelves.CountShelves())).toBe(4);
    expect(await container.get(CommandBus).execute(new Shelves.MoveShelf())).toBe('déplacée');
  });

  it('is known by the name of its export, and the only thing that is taken of a file', () => {
    expect(useCases(Shelves).map(({ name }) => name)).toEqual([
      'ReadShelfHandler',
      'MoveShelfHandler',
      'CountShelvesHandler',
    ]);
    expect(Shelves.ReadShelf.name).toBe('ReadShelf');
  });
});
