const errorLevel = 50;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** What a person should see of a log line: errors, and whatever is not a log line at all. */
export const problemIn = (line: string): string | undefined => {
  if (!line.startsWith('{')) return line.trim() === '' ? undefined : line;
  try {
    const { level = 0, msg = '', err } = JSON.parse(line) as LogLine;
    if (level < errorLevel) return undefined;
    return [msg, err?.stack ?? err?.message].filter(Boolean).join('\n');
  } catch {
    return line;
  }
};
