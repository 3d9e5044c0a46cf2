/** Stub for stylesheets, pictures and fonts, normally resolved by the bundler. */
export default '/static-file';
