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

let theQueue: UploadQueue | null = null;

/** The one queue of this tab. */
function uploadQueue(store: Store, queries: QueryClient): UploadQueue {
  if (theQueue !== null) return theQueue;
  const made = new UploadQueue(store, browserPorts({ store, queries }));
  let isSamePerson = samePersonCheck();
  watchSession((user) => {
    // Another account may come without the former one having gone in this tab's sight.
    if (user === null || !isSamePerson()) made.leave();
    isSamePerson = samePersonCheck();
    // Whoever is back in the page that they never left has theirs back at once.
    if (user !== null) void made.interrupted.restore();
  });
  theQueue = made;
  return made;
}

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore(), useQueryClient());

export const useUploads = (): readonly FileUpload[] => useAtomValue(uploadsAtom);

/** The upload for a target, if any. */
export const useUploadFor = (target: UploadTarget): FileUpload | undefined =>
  useUploads().find((upload) => sameTarget(upload.target, target));

/**
 * Brings back the uploads that a closed page left unfinished.
 * @param places where the videos of this feature go; the same object at each render
 */
export function useInterruptedUploads(places: UploadHandlers): void {
  const queue = useUploadQueue();
  useEffect(() => {
    queue.serve(places);
    void queue.interrupted.restore();
  }, [queue, places]);
}
