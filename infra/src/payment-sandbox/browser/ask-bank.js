/** Shows the bank's page in a modal until the buyer answers; Escape declines. */
export function askBank(origin, intent, key) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Authentification 3-D Secure');
    dialog.style.cssText =
      'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;padding:16px;' +
      'box-sizing:border-box;display:grid;place-items:center;background:rgb(15 23 42 / 0.6)';
    const frame = document.createElement('iframe');
    frame.title = 'Votre banque';
    frame.src = `${origin}/3-d-secure/${intent.id}?${new URLSearchParams({ client_secret: intent.client_secret })}`;
    frame.style.cssText =
      'width:100%;max-width:420px;height:360px;max-height:100%;border:0;border-radius:16px;background:#fff;' +
      'color-scheme:light;box-shadow:0 24px 64px rgb(15 23 42 / 0.35)';

    const close = () => {
      window.removeEventListener('message', listen);
      dialog.remove();
      resolve();
    };
    const listen = ({ source, data }) => {
      if (source === frame.contentWindow && data?.kind === 'bank-answered') close();
    };
    const refuse = () =>
      fetch(`${origin}/v1/payment_intents/${intent.id}/sandbox_authenticate`, {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: intent.client_secret, outcome: 'refused' }),
      });

    window.addEventListener('message', listen);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void refuse().finally(close);
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  });
}
