import { useAtomValue, useStore } from 'jotai';
import { uploadQueue, type UploadQueue } from './upload-queue';
import { uploadsAtom, type VideoUpload } from './uploads-atom';

export const useUploadQueue = (): UploadQueue => uploadQueue(useStore());

export const useUploads = (): readonly VideoUpload[] => useAtomValue(uploadsAtom);

/** The upload meant for a lesson, if any. */
export const useLessonUpload = (lessonId: string): VideoUpload | undefined =>
  useUploads().find((upload) => upload.lessonId === lessonId);
