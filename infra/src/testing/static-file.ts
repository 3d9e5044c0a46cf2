/** Stands for stylesheets, pictures and fonts that a bundler would resolve. */
export default '/static-file';
