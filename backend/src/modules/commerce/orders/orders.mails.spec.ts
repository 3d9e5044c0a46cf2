import { renderMail } from '../../../platform/mail/mail-layout.js';
import { orderMail, type MailedOrder } from './orders.mails.js';

const order: MailedOrder = {
  id: 'o',
  number: 1146,
  name: 'Maud',
  email: 'maud@exemple.fr',
  paidAt: new Date('2026-11-22T10:00:00Z'),
  waiverAt: null,
  invoiceNumber: 'F2026-000871',
  amountCents: 8890,
  termsNumber: 4,
  isGift: false,
  teamId: null,
  lines: [
    { courseId: 'c1', title: 'TypeScript "sans douleur"', quantity: 1, cents: 4900 },
    { courseId: 'c2', title: 'Docker', quantity: 1, cents: 3990 },
  ],
};
const sender = { brand: 'Atelier', publicUrl: 'https://atelier.exemple.fr' };
const covers = { c1: '/media/images/i/400.webp' };

describe('the mail of an order', () => {
  it('shows the pictures of its courses from the site itself, named for who does not see them, and leads to each', () => {
    proves('order.mail-pictures');

    const { html, text } = renderMail(orderMail(order, covers)('Atelier'), sender);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      // The logo is decorative, next to the name.
      expect.stringMatching(/src="https:\/\/atelier\.exemple\.fr\/icons\/192\.png".* alt=""/),
      expect.stringMatching(
        /src="https:\/\/atelier\.exemple\.fr\/media\/images\/i\/400\.webp".* alt="Couverture\u00a0: TypeScript &#34;sans douleur&#34;"/,
      ),
    ]);
    for (const id of ['c1', 'c2'])
      expect(html).toContain(`href="https://atelier.exemple.fr/course/learning/${id}?tabIndex=0"`);
    expect(text).toContain('Docker\u00a0: https://atelier.exemple.fr/course/learning/c2?tabIndex=0');
    expect(text).not.toContain('.webp');
    // One picture out of two keeps the column; none removes it.
    expect(html.match(/width="128"/g)).toHaveLength(2);
    expect(renderMail(orderMail(order, {})('Atelier'), sender).html).not.toContain('width="128"');
  });

  it('leads to one course by its button alone, and writes out the address at its very end', () => {
    proves('order.mail-button');

    const [line] = order.lines;
    const one = { ...order, lines: line ? [line] : [] };
    const { html } = renderMail(orderMail(one, covers)('Atelier'), sender);
    const address = 'https://atelier.exemple.fr/course/learning/c1?tabIndex=0';
    expect(html.match(/<a class="(?:button|link)" href="[^"]*"/g)).toEqual([
      `<a class="button" href="${address}"`,
      `<a class="link" href="${address}"`,
      '<a class="link" href="https://atelier.exemple.fr/retractation"',
    ]);
    const after = html.slice(html.indexOf('Si le bouton ne répond pas'));
    expect(after).not.toMatch(/Total payé|Vous changez d’avis|Vous recevez ce mail/);
  });

  it('names the last days of guarantee and withdrawal, counted from the day after payment', () => {
    proves('refund.deadlines-shown');

    const paidAt = new Date('2026-11-17T23:30:00Z');
    for (const waiverAt of [null, paidAt]) {
      const { text } = renderMail(orderMail({ ...order, paidAt, waiverAt }, covers)('Atelier'), sender);
      expect(text).toContain(
        'Jusqu’au 28 novembre 2026 inclus, vous pouvez vous faire rembourser chaque cours',
      );
      expect(text).toContain('jusqu’au 2 décembre 2026 inclus');
    }
    const { text } = renderMail(
      orderMail({ ...order, paidAt: new Date('2026-11-20T11:00:00Z') }, covers)('Atelier'),
      sender,
    );
    expect(text).toContain('Jusqu’au 30 novembre 2026');
    const first = renderMail(
      orderMail({ ...order, paidAt: new Date('2026-11-21T11:00:00Z') }, covers)('Atelier'),
      sender,
    );
    expect(first.text).toContain('Jusqu’au 1er décembre 2026');
  });

  it('leads who bought places to them, and to no course', () => {
    const lines = order.lines.map((line) => ({ ...line, quantity: 25 }));
    const { html, text } = renderMail(orderMail({ ...order, teamId: 't', lines }, covers)('Atelier'), sender);
    expect(html).toContain('href="https://atelier.exemple.fr/equipes/t"');
    expect(html).not.toContain('/course/learning/');
    expect(text).toContain('Docker, 25\u00a0places');
    expect(text).not.toContain('rétracter');
  });

  it('leads who gives courses away to the gift, and to no course', () => {
    proves('order.mail-pictures');

    const { html } = renderMail(orderMail({ ...order, isGift: true }, covers)('Atelier'), sender);
    expect(html).toContain('alt="Couverture');
    expect(html).not.toContain('/course/learning/');
  });
});
