import type { NoticeKind } from '@atelier/contracts/words/notice-words';
import { startIdentity, unknownId } from '../../../../test/support/identity-under-test.js';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SuspendPerson } from '../people/people.commands.js';
import { ChooseNotice, ChooseNoticeByLink, forgetNotices, SendNotice } from './notices.commands.js';

/** Mails that their recipients can refuse; each case has its own people. */
describe('a notice', () => {
  const identity = prepare(() => startIdentity());
  beforeEach(() => identity.reset());

  const write = (name: string | null) => (): Letter => ({
    subject: `Pour ${name}`,
    title: 'Une nouvelle',
    greeting: 'Bonjour,',
    paragraphs: ['Une nouvelle.'],
    action: { label: 'Lire', path: '/auth/questions' },
    closing: 'À bientôt',
  });
  const send = (accountId: string, aboutId = unknownId(), kind: NoticeKind = 'question-answered') =>
    identity.do(new SendNotice({ notice: { kind, accountId, aboutId }, write }));
  const recipients = () => identity.mails.map(({ to }) => to);
  const linkCount = async (accountId: string) => {
    const query = 'select count(*)::int as count from identity_notice_link where account_id = ?';
    return (await identity.rows<{ count: number }>(query, [accountId]))[0]?.count;
  };
  const unsubscribeToken = () => {
    const token = /([\w-]{40,})/.exec(identity.mails.at(-1)?.text ?? '')?.[1];
    if (!token) throw new Error('The mail has no link');
    return token;
  };

  it('leaves once for what it is about, with its recipient’s name', async () => {
    proves('notice.limits');

    const { accountId, email } = await identity.open();
    const about = unknownId();
    for (const _ of [1, 2]) await send(accountId, about);
    expect(identity.mails).toMatchObject([{ to: email, subject: 'Pour Noé' }]);
    const query = 'select sent_at is not null as sent from identity_notice where account_id = ?';
    expect(await identity.rows(query, [accountId])).toEqual([{ sent: true }]);
    await send(accountId);
    await send(accountId, about, 'course-announced');
    expect(identity.mails).toHaveLength(3);
  });

  it('does not leave for who has not confirmed the address, is suspended, closed or nobody', async () => {
    proves('notice.limits');

    const { account } = await identity.signUp();
    const [{ accountId: admin }, { accountId: suspended }] = [
      await identity.open({ isAdmin: true }),
      await identity.open(),
    ];
    await identity.do(new SuspendPerson({ administratorId: admin, accountId: suspended, isSuspended: true }));
    await identity.reset();
    for (const accountId of [account.id, suspended, unknownId()]) await send(accountId);
    expect(recipients()).toEqual([]);
    expect(await linkCount(suspended)).toBe(0);
  });

  it('is tried again where the mail could not leave, with no link of the mail that did not', async () => {
    const { accountId, email } = await identity.open();
    const mailer = identity.app.get(Mailer);
    const { send: working } = mailer;
    mailer.send = () => Promise.reject(new Error('the server is away'));
    const about = unknownId();
    await expect(send(accountId, about)).rejects.toThrow('the server is away');
    mailer.send = working;
    expect(await linkCount(accountId)).toBe(0);
    await send(accountId, about);
    expect(recipients()).toEqual([email]);
    expect(await linkCount(accountId)).toBe(1);
  });

  it('of one kind leaves twenty times an hour', async () => {
    proves('notice.limits');

    const { accountId } = await identity.open();
    for (let count = 0; count < 21; count += 1) await send(accountId);
    expect(identity.mails).toHaveLength(20);
    await send(accountId, unknownId(), 'course-announced');
    expect(identity.mails).toHaveLength(21);
    await identity.rows(
      "update identity_notice set begun_at = begun_at - interval '61 minutes' where account_id = ?",
      [accountId],
    );
    await send(accountId);
    expect(identity.mails).toHaveLength(22);
  });

  it('is refused in the profile, and wanted again', async () => {
    const { accountId } = await identity.open();
    const choose = (isWanted: boolean) =>
      identity.do(new ChooseNotice({ accountId, choice: { kind: 'question-answered', isWanted } }));
    for (const _ of [1, 2]) await choose(false);
    await send(accountId);
    expect(recipients()).toEqual([]);
    await send(accountId, unknownId(), 'course-announced');
    expect(recipients()).toHaveLength(1);
    await choose(true);
    await send(accountId);
    expect(recipients()).toHaveLength(2);
  });

  it('is refused by its own link, of that kind and that person alone', async () => {
    proves('notice.unsubscribe');

    const [maud, noe] = [await identity.open(), await identity.open()];
    await send(maud.accountId);
    const token = unsubscribeToken();
    const byLink = (isWanted: boolean, of = token) =>
      identity.do(new ChooseNoticeByLink({ token: of, isWanted }));
    await byLink(false);
    await send(maud.accountId);
    expect(recipients()).toEqual([maud.email]);
    await send(noe.accountId);
    await send(maud.accountId, unknownId(), 'course-announced');
    expect(recipients()).toEqual([maud.email, noe.email, maud.email]);
    await byLink(true);
    await send(maud.accountId);
    expect(recipients()).toHaveLength(4);
    await expect(byLink(false, `${token}x`)).rejects.toMatchObject({ code: 'notice-link-invalid' });
  });

  it('leaves nothing behind of an account that is forgotten', async () => {
    const { accountId } = await identity.open();
    await send(accountId);
    const token = unsubscribeToken();
    await identity.do(new ChooseNotice({ accountId, choice: { kind: 'course-announced', isWanted: false } }));
    await forgetNotices(identity.em(), accountId);
    for (const table of ['identity_notice', 'identity_notice_link', 'identity_notice_refusal'])
      expect(await identity.rows(`select 1 from ${table} where account_id = ?`, [accountId])).toEqual([]);
    await expect(identity.do(new ChooseNoticeByLink({ token, isWanted: true }))).rejects.toMatchObject({
      code: 'notice-link-invalid',
    });
  });
});
