/** The light build (no alternate audio, no encrypted media) comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
