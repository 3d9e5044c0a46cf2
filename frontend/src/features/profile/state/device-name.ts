/** In order: several names stand in most user agents, and the first that fits is the true one. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string, hand: boolean])[] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', false],
  [/\bLinux\b/, 'Linux', false],
];

export interface DeviceName {
  /** `Firefox sur Windows`; what is known of it. */
  name: string;
  /** A phone or a tablet. */
  inHand: boolean;
}

/** What a person recognises in a user agent. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  const inHand = system?.[2] ?? false;
  if (browser && system) return { name: `${browser} sur ${system[1]}`, inHand };
  return { name: browser ?? system?.[1] ?? 'Appareil inconnu', inHand };
}
