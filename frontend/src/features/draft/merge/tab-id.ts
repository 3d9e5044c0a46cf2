import { newId } from '../../../shared/new-id';

const key = 'atelier-tab';

/** The name of this tab, which a reload leaves as it is. */
export function tabId(): string {
  const known = sessionStorage.getItem(key);
  if (known !== null) return known;
  const made = newId();
  sessionStorage.setItem(key, made);
  return made;
}
