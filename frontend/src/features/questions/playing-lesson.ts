/** The lesson beside the questions, and control of its video. */
export interface PlayingLesson {
  courseId: string;
  lessonId: string;
  /** What each lesson of the course is called. */
  titles: ReadonlyMap<string, string>;
  /** The second that is shown; null where nothing is played. */
  moment: () => number | null;
  /** Leads to a second of a lesson, and plays from there. */
  playFrom: (lessonId: string, seconds: number) => void;
}
