/** Stands in for `hoist-non-react-statics` (see vite.config.ts): returns the component as it is. */
export default <Target>(target: Target): Target => target;
