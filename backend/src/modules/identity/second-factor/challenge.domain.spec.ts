import { Challenge } from './challenge.domain.js';

const start = new Date('2026-03-01T08:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const lifetime = 5 * 60_000;
const account = '01900000-0000-7000-8000-000000000001';
const issue = () => Challenge.issue(account, 'second-step', start);

describe('a challenge', () => {
  it('may be answered for five minutes, to the millisecond', () => {
    const { challenge, token } = issue();
    expect(challenge.acceptsAnswer(token, ['second-step'], later(lifetime - 1))).toBe(true);
    expect(challenge.acceptsAnswer(token, ['second-step'], later(lifetime))).toBe(false);
    expect(challenge).toMatchObject({ accountId: account, createdAt: start, expiresAt: later(lifetime) });
  });

  it('takes five answers and no sixth', () => {
    const { challenge, token } = issue();
    const tried = Array.from({ length: 6 }, () => challenge.acceptsAnswer(token, ['second-step'], start));
    expect(tried).toEqual([true, true, true, true, true, false]);
    expect(challenge.attempts).toBe(5);
  });

  it('takes none once it was answered, at whatever moment', () => {
    const { challenge, token } = issue();
    expect(challenge.acceptsAnswer(token, ['second-step'], start)).toBe(true);
    challenge.spend(later(1));
    expect(challenge.spentAt).toEqual(later(1));
    expect(challenge.acceptsAnswer(token, ['second-step'], start)).toBe(false);
    expect(challenge.acceptsAnswer(token, ['second-step'], later(2))).toBe(false);
  });

  it('is answered for what it was asked for, with its own token; anything else is no attempt', () => {
    const { challenge, token } = issue();
    const other = issue().token;
    const withItsId = `${challenge.id}${other.slice(36)}`;
    for (const wrong of [other, withItsId, '', `${token}A`]) {
      expect(challenge.acceptsAnswer(wrong, ['second-step'], start)).toBe(false);
    }
    expect(challenge.acceptsAnswer(token, ['proof', 'new-passkey'], start)).toBe(false);
    expect(challenge.acceptsAnswer(token, [], start)).toBe(false);
    expect(challenge.attempts).toBe(0);
    expect(challenge.acceptsAnswer(token, ['passkey-sign-in', 'second-step'], start)).toBe(true);
  });

  it('keeps of its token a hash alone, and no two are the same', () => {
    const { challenge, token } = issue();
    expect(token.split('.')[1]).toHaveLength(43);
    expect(JSON.stringify(challenge)).not.toContain(token.split('.')[1]);
    expect(issue().token).not.toBe(token);
  });

  it('is found by the id in its token, and by nothing that is none', () => {
    const { challenge, token } = issue();
    expect(Challenge.idOf(token)).toBe(challenge.id);
    for (const wrong of [
      '',
      challenge.id,
      `x${token}`,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
    ]) {
      expect(Challenge.idOf(wrong)).toBeNull();
    }
    expect(Challenge.idOf(`${'-'.repeat(36)}${token.slice(36)}`)).toBeNull();
  });

  it('may be for whoever answers it', () => {
    expect(Challenge.issue(null, 'passkey-sign-in', start).challenge.accountId).toBeNull();
  });
});
