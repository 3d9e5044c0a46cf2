import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { watchSession } from '../../../shared/api/session';
import type { Store } from './course-editor';
import { browserPorts } from './upload-ports';
import { UploadQueue } from './upload-queue';
import { sameTarget, type UploadTarget } from './upload-target';
import { uploadsAtom, type VideoUpload } from './uploads-atom';

let theQueue: UploadQueue | null = null;

/** The one queue of this tab. */
function uploadQueue(store: Store, queries: QueryClient): UploadQueue {
  if (theQueue !== null) return theQueue;
  const made = new UploadQueue(store, browserPorts(store, queries));
  watchSession((user) => user === null && made.leave());
  theQueue = made;
  return made;
}

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore(), useQueryClient());

export const useUploads = (): readonly VideoUpload[] => useAtomValue(uploadsAtom);

/** The upload meant for a place of a course, if any. */
export const useUploadFor = (courseId: string, target: UploadTarget): VideoUpload | undefined =>
  useUploads().find((upload) => upload.courseId === courseId && sameTarget(upload.target, target));

/** The upload meant for a lesson, if any. */
export const useLessonUpload = (lessonId: string): VideoUpload | undefined =>
  useUploads().find(({ target }) => sameTarget(target, { kind: 'lesson', lessonId }));

/** Brings back the uploads that a closed page left unfinished. */
export function useInterruptedUploads(): void {
  const queue = useUploadQueue();
  useEffect(() => void queue.interrupted.restore(), [queue]);
}
