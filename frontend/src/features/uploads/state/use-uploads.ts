import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { watchSession } from '../../../shared/api/session';
import { whoeverIsHere } from '../../../shared/api/stored-user';
import { browserPorts } from './upload-ports';
import { UploadQueue } from './upload-queue';
import { sameTarget, type Store, type UploadPlaces, type UploadTarget } from './upload-target';
import { uploadsAtom, type VideoUpload } from './uploads-atom';

let theQueue: UploadQueue | null = null;

/** The one queue of this tab. */
function uploadQueue(store: Store, queries: QueryClient): UploadQueue {
  if (theQueue !== null) return theQueue;
  const made = new UploadQueue(store, browserPorts({ store, queries }));
  let isSamePerson = whoeverIsHere();
  watchSession((user) => {
    // Another account may come without the former one having gone in this tab's sight.
    if (user === null || !isSamePerson()) made.leave();
    isSamePerson = whoeverIsHere();
    // Whoever is back in the page that they never left has theirs back at once.
    if (user !== null) void made.interrupted.restore();
  });
  theQueue = made;
  return made;
}

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore(), useQueryClient());

export const useUploads = (): readonly VideoUpload[] => useAtomValue(uploadsAtom);

/** The upload meant for a place, if any. */
export const useUploadFor = (target: UploadTarget): VideoUpload | undefined =>
  useUploads().find((upload) => sameTarget(upload.target, target));

/**
 * Brings back the uploads that a closed page left unfinished.
 * @param places where the videos of this feature go; the same object at each render
 */
export function useInterruptedUploads(places: UploadPlaces): void {
  const queue = useUploadQueue();
  useEffect(() => {
    queue.serve(places);
    void queue.interrupted.restore();
  }, [queue, places]);
}
