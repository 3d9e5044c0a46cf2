/** The light build of hls.js (no alternate audio, no encrypted media) has no type declarations. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
