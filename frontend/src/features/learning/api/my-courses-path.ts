/** Below `/api`: a page of the caller's courses. */
export const myCoursesPath = (page: number, title: string): string =>
  `/learn?${new URLSearchParams({ currentPage: String(page), title })}`;
