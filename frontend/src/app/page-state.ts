import type { DehydratedState } from '@tanstack/react-query';
import type { Written } from '../shared/api/written-context';

/** What the server tells the page it rendered. */
export interface PageState {
  queries: DehydratedState;
  /** The year of the copyright line: the clock is read once, before rendering. */
  year: number;
  /** What is the reader's own, in a page that is written for them alone. */
  written?: Written | null;
}

export const pageStateId = 'page-state';

/** A data block, not a script: a policy without inline scripts lets it through. No `<` can close it early. */
export const writePageState = (state: PageState): string =>
  `<script id="${pageStateId}" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** Null when the page was not rendered on the server. */
export function readPageState(): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
