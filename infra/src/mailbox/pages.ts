import Fastify, { type FastifyInstance } from 'fastify';
import type { Message, MessageStore } from './messages.js';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; --bg: light-dark(#fbf8f3, #111925); --fg: light-dark(#16202e, #f4eee4);
    --muted: light-dark(#545b66, #b9b2a6); --line: light-dark(#e4dbcb, #2c3747); --surface: light-dark(#fff, #182230); }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 860px; padding: 40px 24px; background: var(--bg); color: var(--fg);
    font: 16px/26px Inter, system-ui, sans-serif }
  h1 { font-size: 32px; line-height: 38px; letter-spacing: -.02em; margin: 0 0 24px; overflow-wrap: anywhere }
  h2 { font-size: 19px; margin: 32px 0 8px }
  a { color: inherit }
  .mails { list-style: none; margin: 0 0 24px; padding: 0; border-top: 1px solid var(--line) }
  .mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; text-decoration: none;
    border-bottom: 1px solid var(--line) }
  .mails a:hover, .mails a:focus-visible { background: var(--surface) }
  .mails span { grid-row: 2; color: var(--muted); font-size: 14px }
  time { color: var(--muted); font-size: 14px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 24px }
  dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line);
    border-radius: 12px; background: var(--surface); font: 14px/22px ui-monospace, monospace }
  button { font: inherit; padding: 8px 16px; border: 1px solid var(--line); border-radius: 10px;
    background: var(--surface); color: inherit; cursor: pointer }
  .empty { color: var(--muted) }`;

/** Page layout; `title` is text, `content` is HTML. */
const layout = (title: string, content: string): string => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Atelier</title>
<style>${style}</style>
<main><h1>${escapeHtml(title)}</h1>${content}</main>
</html>`;

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

/** The mail's HTML is in a sandboxed iframe, without scripts or our origin. */
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
