import Fastify, { type FastifyInstance } from 'fastify';
import type { Message, MessageStore } from './messages.js';
import { escapeHtml, layout } from './layout.js';

const when = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });

const row = (message: Message): string => `
  <li><a href="/messages/${message.id}">
    <strong>${escapeHtml(message.subject || '(sans objet)')}</strong>
    <span>à ${escapeHtml(message.to.join(', '))}</span>
    <time datetime="${message.receivedAt}">${when.format(new Date(message.receivedAt))}</time>
  </a></li>`;

const listPage = (messages: Message[]): string =>
  layout(
    'Boîte aux lettres',
    messages.length === 0
      ? '<p class="empty">Aucun message pour l’instant. Les courriels qu’Atelier envoie arrivent ici et ne partent nulle part ailleurs.</p>'
      : `<ul class="mails">${messages.map(row).join('')}</ul>
         <form method="post" action="/clear"><button>Tout effacer</button></form>`,
  );

const attachmentList = (message: Message): string =>
  message.attachments
    .map(({ name, size }) => `${escapeHtml(name)} (${Math.ceil(size / 1024)} Ko)`)
    .join(', ');

/** The mail's own HTML runs in a frame without scripts and without our origin. */
const messagePage = (message: Message): string =>
  layout(
    message.subject || '(sans objet)',
    `<p><a href="/">← Tous les messages</a></p>
     <dl>
       <dt>De</dt><dd>${escapeHtml(message.from)}</dd>
       <dt>À</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
       <dt>Reçu</dt><dd><time datetime="${message.receivedAt}">${when.format(new Date(message.receivedAt))}</time></dd>
       ${message.attachments.length > 0 ? `<dt>Pièces jointes</dt><dd>${attachmentList(message)}</dd>` : ''}
     </dl>
     ${message.html ? `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>` : ''}
     <h2>Texte</h2>
     <pre>${escapeHtml(message.text || '(vide)')}</pre>`,
  );

const frameHead = '<base target="_blank"><meta charset="utf-8">';
const framePolicy = "default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'";

/** Pages for people and a small JSON API for tests: `GET` and `DELETE /api/messages`. */
export const mailboxPages = (store: MessageStore): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
  const html = 'text/html; charset=utf-8';

  app.get('/', async (_request, reply) => reply.type(html).send(listPage(await store.list())));
  app.post('/clear', async (_request, reply) => {
    await store.clear();
    return reply.redirect('/', 303);
  });
  app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) => {
    const message = await store.find(params.id);
    const page = message
      ? messagePage(message)
      : layout('Message introuvable', '<p><a href="/">← Retour</a></p>');
    return reply
      .code(message ? 200 : 404)
      .type(html)
      .send(page);
  });
  app.get<{ Params: { id: string } }>('/messages/:id/html', async ({ params }, reply) => {
    const message = await store.find(params.id);
    reply.header(
      'content-security-policy',
      `${framePolicy}; sandbox allow-popups allow-popups-to-escape-sandbox`,
    );
    return reply
      .code(message?.html ? 200 : 404)
      .type(html)
      .send(`${frameHead}${message?.html ?? ''}`);
  });
  app.get('/api/messages', async () => ({ messages: await store.list() }));
  app.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
  return app;
};
