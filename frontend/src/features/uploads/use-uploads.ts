import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { watchSession } from '../../shared/api/session';
import { samePersonCheck } from '../../shared/api/stored-user';
import { browserPorts } from './upload-ports';
import { UploadQueue } from './upload-queue';
import {
  type FileUpload,
  sameTarget,
  type Store,
  type UploadHandlers,
  uploadsAtom,
  type UploadTarget,
} from './uploads';

let tabQueue: UploadQueue | null = null;

/** The upload queue of the tab. */
function uploadQueue(store: Store, queries: QueryClient): UploadQueue {
  if (tabQueue !== null) return tabQueue;
  const queue = new UploadQueue(store, browserPorts({ store, queries }));
  let isSamePerson = samePersonCheck();
  watchSession((user) => {
    // The account may change in another tab, without a sign-out here.
    if (user === null || !isSamePerson()) queue.stopAll();
    isSamePerson = samePersonCheck();
    // After signing in again without leaving the page, uploads are restored at once.
    if (user !== null) void queue.interrupted.restore();
  });
  tabQueue = queue;
  return queue;
}

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore(), useQueryClient());

export const useUploads = (): readonly FileUpload[] => useAtomValue(uploadsAtom);

/** The upload for a target, if any. */
export const useUploadFor = (target: UploadTarget): FileUpload | undefined =>
  useUploads().find((upload) => sameTarget(upload.target, target));

/**
 * Restores interrupted uploads.
 * @param handlers the feature's upload handlers; referentially stable across renders
 */
export function useInterruptedUploads(handlers: UploadHandlers): void {
  const queue = useUploadQueue();
  useEffect(() => {
    queue.registerHandlers(handlers);
    void queue.interrupted.restore();
  }, [queue, handlers]);
}
