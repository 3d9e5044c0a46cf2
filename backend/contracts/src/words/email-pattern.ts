/**
 * A simple address pattern (product: auth.email), minus what mail programs parse as several addresses and what
 * servers reject: stray dots, domains with characters other than letters, numbers and inner hyphens, or with a numeric
 * TLD. Unambiguous, so that a mismatch takes linear time.
 */
export const emailPattern =
  /^[^\s\p{Cc}@,;:<>()[\]"\\.]+(?:\.[^\s\p{Cc}@,;:<>()[\]"\\.]+)*@(?:[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*\.)+(?!\p{N}+$)[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u;
