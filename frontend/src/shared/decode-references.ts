/** `&eacute;`, `&#39;` and all others as the browser itself reads them: their list is longer than most of our pages. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  // Holds nothing but text, whatever is put into it.
  const area = document.createElement('textarea');
  return text.replace(/&#?\w+;?/g, (reference) => {
    area.innerHTML = reference;
    return area.value;
  });
}
