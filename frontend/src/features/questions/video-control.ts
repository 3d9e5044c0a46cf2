/** The lesson beside the questions, and control of its video. */
export interface VideoControl {
  courseId: string;
  lessonId: string;
  /** Lesson titles by id. */
  titles: ReadonlyMap<string, string>;
  /** Current second of the video; null when nothing plays. */
  currentSecond: () => number | null;
  /** Seeks to a second of a lesson, opening the lesson if needed, and plays. */
  playFrom: (lessonId: string, seconds: number) => void;
}
