/** What is needed without a line comes as one file: three would have three names in everybody's first load. */
export { watchLine } from '../../shared/line/watch-line';
export { LineBar } from './line-bar';
export { Component, OfflinePage } from './offline-page';
