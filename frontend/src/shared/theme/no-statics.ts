/** Replaces `hoist-non-react-statics` (see vite.config.ts): returns the component unchanged. */
export default <Target>(target: Target): Target => target;
