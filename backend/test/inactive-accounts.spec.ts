import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';

describe('accounts that nobody uses', () => {
  const atelier = prepare(startAtelier);
  const chores = prepare(() => atelier.queue('maintenance'));

  const signUp = async (email: string) => {
    const visitor = await atelier.visitor().signUp(email);
    await verify(atelier, email);
    return visitor;
  };
  const sweep = async () => {
    const before = await atelier.rows<{ at: string | null }>(
      "select ran_at::text as at from operations_expiry where name = 'identity_account:last-sign-in'",
    );
    await chores.add('close-inactive-accounts', {});
    await eventually(async () =>
      expect(
        await atelier.rows(
          "select ran_at::text as at from operations_expiry where name = 'identity_account:last-sign-in'",
        ),
      ).not.toEqual(before),
    );
    await atelier.reactionsDone();
  };
  /** As if it had happened that much longer ago. */
  const age = (email: string, column: string, interval: string) =>
    atelier.rows(`update identity_account set ${column} = now() - interval '${interval}' where email = ?`, [
      email,
    ]);
  const unseen = async (email: string, interval: string) => {
    await age(email, 'created_at', '5 years');
    await age(email, 'seen_at', interval);
  };
  const isThere = (email: string) => atelier.count('identity_account', 'email = ?', [email]);

  it('are closed after three years, a month after a mail, unless somebody comes back', async () => {
    proves('privacy.inactive');

    for (const name of ['dormeur', 'revenu', 'recent']) await signUp(`${name}@exemple.fr`);
    await atelier.reactionsDone();
    await unseen('dormeur@exemple.fr', '2 years 11 months 10 days');
    await unseen('revenu@exemple.fr', '3 years 1 day');
    await unseen('recent@exemple.fr', '2 years 10 months');
    await sweep();
    const mail = await mailTo(atelier, 'dormeur@exemple.fr', /sera fermé dans 30 jours/);
    expect(mail.text).toContain('connectez-vous une fois');
    await mailTo(atelier, 'revenu@exemple.fr', /sera fermé/);
    const countAnnounced = () => atelier.count('identity_account', 'closing_announced_at is not null');
    expect(await countAnnounced()).toBe(2);
    // Told once; and nobody is closed on the day of the mail.
    await sweep();
    const requests = () => atelier.count('outbox_message', "name = 'identity.closing-announced.v1'");
    expect(await requests()).toBe(2);
    expect(await isThere('revenu@exemple.fr')).toBe(1);

    for (const name of ['dormeur', 'revenu'])
      await age(`${name}@exemple.fr`, 'closing_announced_at', '31 days');
    await unseen('dormeur@exemple.fr', '3 years 1 day');
    await unseen('revenu@exemple.fr', '30 days');
    await sweep();
    expect(await isThere('dormeur@exemple.fr')).toBe(0);
    expect(await isThere('revenu@exemple.fr')).toBe(1);
    expect(await isThere('recent@exemple.fr')).toBe(1);
  });

  it('stay if they have a course, teach or administer: their contract runs', async () => {
    proves('privacy.inactive');

    const admin = await signInAdministrator(atelier);
    const course = await publishCourse(admin, { title: 'À vie', price: 20 });
    const buyer = await signUp('acheteuse@exemple.fr');
    await signInTeacher(atelier, 'formatrice@exemple.fr');
    await buyer.buy(course._id, 20);
    await atelier.reactionsDone();
    for (const name of ['acheteuse', 'formatrice']) {
      await unseen(`${name}@exemple.fr`, '9 years');
      await age(`${name}@exemple.fr`, 'closing_announced_at', '8 years');
    }
    // The copies of identity may be wrong: the modules that own courses and money are asked.
    await atelier.rows(
      "update identity_account set course_count = 0, spent_cents = 0 where email = 'acheteuse@exemple.fr'",
    );
    await sweep();
    expect(await isThere('acheteuse@exemple.fr')).toBe(1);
    expect(await isThere('formatrice@exemple.fr')).toBe(1);
  });
});
