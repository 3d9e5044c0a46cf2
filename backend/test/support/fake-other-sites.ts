import type { Page } from 'playwright-core';

/** Video length that the fake YouTube player reports. */
export const fakeVideoSeconds = 125;

/** Speaks the protocol of YouTube's embedded player; its button plays to the end. */
const player = `<!doctype html><title>Lecteur</title><button>Terminer</button><script>
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*');
  addEventListener('message', ({ data }) => {
    if (JSON.parse(data).event === 'listening') say('initialDelivery', { duration: ${fakeVideoSeconds}, playerState: 1 });
  });
  document.querySelector('button').onclick = () => [1, 0].forEach((state) => say('onStateChange', state));
</script>`;

const slides = '<!doctype html><title>Présentation</title><h1>Une présentation</h1>';

/** Fakes the sites that lessons embed, since tests have no internet. */
export async function fakeOtherSites(page: Page): Promise<void> {
  const answer = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) => route.fulfill(answer(player)));
  await page.route('https://view.genially.com/**', (route) => route.fulfill(answer(slides)));
  await page.route('https://www.canva.com/design/**', (route) => route.fulfill(answer(slides)));
}
