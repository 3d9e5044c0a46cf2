import { jest } from '@jest/globals';
import { pino } from 'pino';
import { withRequestLoggers } from './logger.js';

describe('the logger of a request', () => {
  const start = (level: string) => {
    const lines: Record<string, unknown>[] = [];
    const parent = pino(
      { level, redact: ['*.token'] },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    const server = withRequestLoggers(parent).child({}, { serializers: { err: pino.stdSerializers.err } });
    const make = jest.spyOn(Object.getPrototypeOf(server), 'child');
    const of = (options = {}) => server.child({ reqId: 'r-1' }, options);
    return { lines, make, of };
  };

  it('names it in each line, and is made for the first of them', () => {
    const { lines, make, of } = start('info');
    const log = of();
    log.debug('unheard');
    expect(make).not.toHaveBeenCalled();
    log.error({ err: new Error('fêlée'), body: { token: 'x' } }, 'request failed');
    log.warn('again');
    expect(lines).toMatchObject([
      {
        level: 50,
        reqId: 'r-1',
        msg: 'request failed',
        body: { token: '[Redacted]' },
        err: { message: 'fêlée' },
      },
      { level: 40, reqId: 'r-1', msg: 'again' },
    ]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('has children that name it, and hears what a route of its own level hears', () => {
    const { lines, of } = start('warn');
    of().child({ part: 2 }).warn('of a child');
    of({ level: 'debug' }).debug('of a route');
    expect(lines).toMatchObject([
      { reqId: 'r-1', part: 2, msg: 'of a child' },
      { reqId: 'r-1', msg: 'of a route' },
    ]);
  });
});
