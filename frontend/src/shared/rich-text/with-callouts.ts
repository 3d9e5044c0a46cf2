import { calloutClass, calloutIn, callouts, type Callout } from '@atelier/contracts/words/callouts';

/** A call-out as the server's cleaning leaves it; in words a bracket is never one. */
const box = /<div class="(callout-[a-z]{1,20})">/g;

const marks: Readonly<Record<Callout, string>> = {
  remember: '<path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z"/>',
  warning:
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
  further: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>',
};

/** A text whose call-outs say what they are, to the eye and read aloud. */
export const withCallouts = (html: string): string =>
  html.replace(box, (whole, name: string) => {
    const kind = calloutIn(name);
    if (!kind) return whole;
    return (
      `<div class="callout ${calloutClass(kind)}" role="note">` +
      `<p class="callout-kind"><svg viewBox="0 0 24 24" aria-hidden="true">${marks[kind]}</svg>${callouts[kind]}</p>`
    );
  });
