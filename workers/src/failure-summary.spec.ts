import { DomainError } from '@atelier/backend/kernel/domain-error';
import { PermanentFailure } from '@atelier/backend/kernel/reaction';
import { failureOf } from './failure-summary.js';

describe('what is kept of a failure', () => {
  it('is a sentence for people, and the words of the tool that failed first', () => {
    const tool = new Error('ffmpeg exited with code 183: moov atom not found');
    const failure = new PermanentFailure('Cette vidéo est illisible.', {
      cause: new Error('Conversion failed', { cause: tool }),
    });
    expect(failureOf(failure, 1)).toEqual({
      sentence: 'Cette vidéo est illisible.',
      words: 'ffmpeg exited with code 183: moov atom not found',
      attempts: 1,
    });
  });

  it('names how often it was tried when nothing better is known', () => {
    expect(failureOf(new Error('no'), 1).sentence).toBe('Ce traitement a échoué.');
    expect(failureOf(new Error('no'), 2).sentence).toBe('Ce traitement a échoué 2 fois de suite.');
    expect(failureOf(new DomainError('asset-not-found'), 2).sentence).toBe('Ce fichier est introuvable.');
  });

  it('prefers what the tool wrote to what was said about it', () => {
    const tool = Object.assign(new Error('Command failed'), { stderr: 'Invalid data found\n' });
    expect(failureOf(tool, 1).words).toBe('Invalid data found');
    expect(failureOf(Object.assign(new Error('Command failed'), { stderr: '' }), 1).words).toBe(
      'Command failed',
    );
    const refused = Object.assign(new Error('damaged: moov atom'), { toolOutput: 'moov atom not found' });
    expect(failureOf(refused, 1).words).toBe('moov atom not found');
    expect(failureOf('tape', 1).words).toBe('tape');
    expect(failureOf(new AggregateError([new Error('connect ECONNREFUSED')]), 1).words).toBe(
      'connect ECONNREFUSED',
    );
    expect(failureOf(new RangeError(''), 1).words).toBe('RangeError');
  });

  it('is the end of it: twenty lines and two thousand characters', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `ligne ${index + 1}`);
    expect(failureOf(new Error(lines.join('\n')), 1).words.split('\n')).toEqual(lines.slice(10));
    expect(failureOf(new Error(`${'a'.repeat(3_000)}fin`), 1).words).toBe(`${'a'.repeat(1_997)}fin`);
  });

  it('names nobody, and holds nothing that PostgreSQL does not store', () => {
    const words = '550 <maud@exemple.fr> "luc@exemple.fr" refused\u0000\u001b[31m\tby host\r\nbye\r';
    expect(failureOf(new Error(words), 1).words).toBe('550 <…@…> "…@…" refused[31m\tby host\nbye');
  });
});
