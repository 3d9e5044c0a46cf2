type Chapter = () => Promise<void> | void;

/**
 * An `it` for cases that are told one after the other. Each happens once: whichever is asked for first is preceded by
 * those that stand before it, so that any of them can be run alone, and all of them in any order.
 */
export function story(): (title: string, chapter: Chapter) => void {
  const told: (() => Promise<void>)[] = [];
  return (title, chapter) => {
    let telling: Promise<void> | undefined;
    told.push(() => (telling ??= Promise.resolve(chapter())));
    const upToHere = told.length;
    it(title, async () => {
      for (const tell of told.slice(0, upToHere)) await tell();
    });
  };
}
