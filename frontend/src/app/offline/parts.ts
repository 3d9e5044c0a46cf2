/** What is needed without a line comes as one file: each by itself would have its name in everybody's first load. */
export { watchLine } from '../../shared/line/watch-line';
export { forgetOthers } from './forget-others';
export { LineBar } from './line-bar';
export { Component, OfflinePage } from './offline-page';
