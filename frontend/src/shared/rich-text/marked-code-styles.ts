const color = (name: string): string => `var(--chakra-colors-${name})`;

const leader = `content: ''; position: absolute; border-top: 2px solid ${color('accent')};`;

/** Off the page, but read. */
const unseen = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/**
 * Styles of code with marks. They come with the first block of a text that has some, so that no other page loads
 * them, and stand after the styles of code that they refine. Notes have the colours of the page, also within the
 * code, which is always dark.
 */
export const markedCodeStyles = `
.code-frame { position: relative; margin: 24px 0; --note: ${color('surface')}; --note-fg: ${color('fg')}; --note-mark: ${color('atext')}; --note-code: ${color('sunken')} }
.code-frame > .code.marked { margin: 0 }
.code.marked .code-bar { justify-content: flex-start; gap: 16px }
.code.marked .code-bar > button { margin-inline-start: auto; flex-shrink: 0 }
.code-title { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 400 0.8125rem var(--chakra-fonts-mono); color: ${color('muted')} }
.code.marked pre { container-type: inline-size }
.code.marked pre code { padding-inline-end: 0 }
.code.marked .line { display: block; color: inherit; text-decoration: none; padding-inline-end: 20px }
.code.marked .line::before { content: attr(data-number); color: ${color('muted')} }
.code.marked .added { background: ${color('gsoft')} }
.code.marked .removed { background: ${color('dsoft')} }
.code.marked .lit { box-shadow: inset 3px 0 ${color('accent')} }
.code.marked .lit:not(.added, .removed) { background: ${color('asoft')} }
.code .sign { display: inline-block; width: 1.5em; margin-inline-start: -0.5em }
.code .sign::before { content: ' ' }
.code .added .sign::before { content: '+' / 'ajoutée, '; color: ${color('green')} }
.code .removed .sign::before { content: '\u2212' / 'retirée, '; color: ${color('danger')} }
.code.marked .noted { color: inherit; text-decoration: underline dotted ${color('accent')} 1.5px; text-underline-offset: 6px; user-select: text }
.code.marked .noted:hover, .code.marked .noted:focus-visible { background: ${color('asoft')} }
.code.marked .noted:focus-visible { outline-color: ${color('fg')}; outline-offset: -1px }
.note-below, .fold-bar { font-family: var(--chakra-fonts-body); font-size: 0.875rem; line-height: 1.375rem; cursor: pointer; user-select: none }
.note-below { position: sticky; inset-inline-start: 12px; display: block; width: calc(100cqi - 24px); max-width: 36rem; margin: 4px 0 4px 12px; padding: 10px 16px; background: var(--note); color: var(--note-fg); border-inline-start: 3px solid ${color('accent')}; border-radius: 10px; white-space: normal; overflow-wrap: anywhere }
.note-below.closed { display: none }
.note-below b { color: var(--note-mark); font-weight: 650; margin-inline-end: 4px }
.code.marked .note-below code, .code-notes code { width: auto; min-width: 0; display: inline; background: var(--note-code); padding: 0 4px; font-size: 0.9em; border-radius: 4px }
.code-frame > .code-notes { ${unseen} padding: 0; list-style: none }
.code-frame > .code-notes > li { margin: 0 }
.code-notes b { font-size: 0.875rem; line-height: 1.375rem; font-weight: 650; color: ${color('atext')} }
.code-notes p { font-size: 0.875rem; line-height: 1.375rem; text-wrap: pretty; overflow-wrap: anywhere }
.fold-bar { position: sticky; inset-inline-start: 0; display: flex; align-items: center; gap: 12px; width: 100cqi; min-height: 40px; margin: 6px 0; padding: 4px 20px; background: ${color('surface')}; text-align: start; color: ${color('muted')}; white-space: normal }
.fold-bar:hover { color: ${color('fg')} }
.fold-bar:focus-visible { outline-color: ${color('fg')}; outline-offset: -3px }
.fold-bar svg { width: 16px; height: 16px; flex-shrink: 0; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.fold-bar b { flex-shrink: 0; font-weight: 650; color: ${color('fg')} }
.fold-word { margin-inline-start: auto; flex-shrink: 0; font-weight: 600; color: ${color('fg')}; border-bottom: 2px solid ${color('accent')} }
.folded { display: block }
@media (scripting: none) { .fold-bar { display: none } .folded { content-visibility: visible!important } }
@media screen and (max-width: 767px) {
  [data-margin=inside] > .code-frame { margin-inline: -20px }
  [data-margin=inside] > .code-frame > .code { border-radius: 0 }
  .code-title > span { display: none }
  .code.marked .line::before { width: 1.75em; margin-inline-end: 1em }
  .code.marked .code-bar > button > span { ${unseen} }
  .fold-bar { flex-wrap: wrap; column-gap: 8px }
  .fold-bar > svg { display: none }
}
@media screen and (min-width: 1280px) {
  [data-margin] { --margin: 250px }
  [data-margin=outside] { --margin: min(250px, calc((100vw - 48rem) / 2 - 64px)) }
  [data-margin=inside]:has(> .code-frame) > * { max-width: calc(100cqi - 286px) }
  [data-margin] > .code-frame { display: grid; grid-template-columns: minmax(0, 1fr); align-items: start }
  [data-margin] > .code-frame > * { grid-area: 1 / 1 }
  [data-margin] > .code-frame .note-below { display: none }
  [data-margin] > .code-frame > .code-notes { position: relative; inset-inline-start: calc(100% + 36px); width: var(--margin); height: auto; overflow: visible; clip-path: none }
  [data-margin] > .code-frame li { position: relative; margin-top: var(--lead); border-radius: 7px }
  [data-margin] > .code-frame li::before { ${leader} inset-inline-end: calc(100% + 20px + var(--lane) * 5px); width: calc(14px - var(--lane) * 5px); top: calc(10px - var(--bend)); height: calc(var(--bend) + 2px); border-inline-end: 2px solid ${color('accent')} }
  [data-margin] > .code-frame li::after { ${leader} inset-inline-end: calc(100% + 10px); width: calc(10px + var(--lane) * 5px); top: 10px }
  [data-margin] > .code-frame li.current, [data-margin] > .code-frame li:focus { background: ${color('asoft')}; box-shadow: 0 0 0 6px ${color('asoft')} }
  [data-margin] > .code-frame b { display: block }
}
@media print {
  .code.marked pre { container-type: normal }
  .code.marked .line { background: none!important; padding-inline-end: 0 }
  .code.marked .lit { box-shadow: inset 3px 0 black }
  .code.marked .line::before, .code .sign::before, .code-title, .code-notes b { color: inherit!important }
  .note-below, .fold-bar { display: none }
  .folded { content-visibility: visible!important }
  .code-frame > .code-notes { position: static; width: auto; height: auto; clip-path: none; margin-top: 8px }
  .code-frame > .code-notes > li { break-inside: avoid; margin-top: 4px; color: black }
  .code-notes p { display: inline; margin-inline-start: 6px }
}
`;
