import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { uploadQueue, type UploadQueue } from './upload-queue';
import { isMoving, uploadsAtom, type VideoUpload } from './uploads-atom';

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore());

export const useUploads = (): readonly VideoUpload[] => useAtomValue(uploadsAtom);

/** The upload meant for a lesson, if any. */
export const useLessonUpload = (lessonId: string): VideoUpload | undefined =>
  useUploads().find((upload) => upload.lessonId === lessonId);

/** The browser asks before it leaves while something is being sent. */
export function useLeaveWarning(): void {
  const moving = useUploads().some(isMoving);
  useEffect(() => {
    if (!moving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [moving]);
}
