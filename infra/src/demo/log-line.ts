const errorLevel = 50;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** Node's own warnings concern those who build the product, who find them in the log. */
const isNotice = (line: string): boolean => /^\(node:\d+\)|^\(Use `node/.test(line) || line.trim() === '';

/** What a person should see of a log line: errors in one line each, and whatever is not a log line at all. */
export const problemIn = (line: string): string | undefined => {
  if (!line.startsWith('{')) return isNotice(line) ? undefined : line;
  try {
    const { level = 0, msg = '', err } = JSON.parse(line) as LogLine;
    if (level < errorLevel) return undefined;
    return [msg, err?.message?.split('\n')[0]].filter(Boolean).join(': ');
  } catch {
    return line;
  }
};
