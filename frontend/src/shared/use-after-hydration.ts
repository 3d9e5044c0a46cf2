import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/**
 * What the browser alone knows, and what the server wrote in its place until the page is taken over: that is after the
 * shell, whose effects have by then read the storage.
 */
export const useAfterHydration = <Value>(known: Value, written: Value): Value =>
  useSyncExternalStore(never, inBrowser, onServer) ? known : written;
