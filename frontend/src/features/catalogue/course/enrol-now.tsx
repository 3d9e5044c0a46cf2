import { useEffect, useRef } from 'react';
import { useEnrolFree } from '../../learning/my-courses/record-purchase';

interface EnrolNowProps {
  courseId: string;
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** Enrols once, on mount. A separate chunk, fetched on the click. */
export default function EnrolNow({ courseId, onDone, onFailure }: EnrolNowProps) {
  const { mutate } = useEnrolFree();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate([courseId], { onSuccess: onDone, onError: onFailure });
  }, [mutate, courseId, onDone, onFailure]);
  return null;
}
