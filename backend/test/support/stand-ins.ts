import type { Page } from 'playwright-core';

/** Seconds that YouTube's stand-in says its video has. */
export const standInSeconds = 125;

/** Speaks as YouTube's embedded player does: reports once it is listened to, and plays to its end when its button is pressed. */
const player = `<!doctype html><title>Lecteur</title><button>Terminer</button><script>
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  addEventListener('message', ({ data }) => {
    if (JSON.parse(data).event === 'listening') say('initialDelivery', { duration: ${standInSeconds}, playerState: 1 });
  });
  document.querySelector('button').onclick = () => [1, 0].forEach((state) => say('onStateChange', state));
</script>`;

const slides = '<!doctype html><title>Présentation</title><h1>Une présentation</h1>';

/** Pages of other sites that lessons embed, since the tests reach no internet. Everything else stays what it is. */
export async function standInForOtherSites(page: Page): Promise<void> {
  const answer = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) => route.fulfill(answer(player)));
  await page.route('https://view.genially.com/**', (route) => route.fulfill(answer(slides)));
  await page.route('https://www.canva.com/design/**', (route) => route.fulfill(answer(slides)));
}
