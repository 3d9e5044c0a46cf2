import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { recordLayoutShifts, excessiveLayoutShifts } from './support/layout-shifts.js';
import { signInAdministrator, verify } from './support/people.js';

const account = { email: 'maud@exemple.fr', password: 'mot-de-passe' };

describe('the contact page as it is drawn', () => {
  const atelier = prepare(startAtelier);
  beforeAll(async () => {
    const author = await signInAdministrator(atelier);
    await atelier.visitor().signUp(account.email, 'Maud Lefort');
    await verify(atelier, account.email);
    const { _id } = await publishCourse(author, { title: 'Docker sans peine' });
    await author.done('POST', '/api/learn/student', { courseId: _id, emails: [account.email] });
  });

  it('moves nothing while its form comes, whoever reads', async () => {
    proves('contact.stable');

    const item = { _id: 'x', title: 'Docker', imageUrl: null, price: 49, time: 30 };
    const cart = JSON.stringify({ cartItems: [item], totalprice: '49.00', shippingAddress: null });
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
    const moved: Record<string, unknown> = {};
    const desk = { viewport: { width: 1440, height: 1300 } };
    // The session is set before the page loads: each width shows a filled form, one of them also an empty one.
    for (const [device, options, readers] of [
      ['phone', phone, ['visitor', 'member with a cart']],
      ['desk', desk, ['member']],
    ] as const)
      for (const reader of readers) {
        const person = await Person.arrive(atelier, `contact-${device}`, options);
        const { page } = person;
        if (reader !== 'visitor') await person.signIn(account);
        if (reader === 'member with a cart')
          await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart);
        await recordLayoutShifts(page);
        await page.goto('/contact', { waitUntil: 'networkidle' });
        const form = page.getByRole('form', { name: 'Écrire un message' });
        await form.waitFor();
        // Its code loads after the first interaction.
        await page.mouse.move(40, 40);
        await page.mouse.move(50, 50);
        await page.locator('form[novalidate]').waitFor();
        await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        if (reader !== 'visitor')
          await form.locator('option', { hasText: 'Docker' }).waitFor({ state: 'attached' });
        const shifts = await excessiveLayoutShifts(page);
        if (shifts.length > 0) moved[`${device} ${reader}`] = shifts;
        await page.context().close();
      }
    expect(moved).toEqual({});
  });
});
