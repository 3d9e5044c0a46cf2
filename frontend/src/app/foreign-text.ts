/**
 * A browser's translator takes each text node out of the page and puts elements of its own in its place; extensions
 * wrap words. React holds the text nodes that it made: its next `removeChild` or `insertBefore` throws and takes the
 * page down, and its next text is written where nobody sees it. This keeps track of what stands in for each text
 * node, lets React's calls reach that, and puts a text back when React changes it: the translator then translates it.
 */
const standIns = new WeakMap<Node, Node>();

/** The child of `parent` that shows this node now: a wrapper around it, or what stands in for it; null if gone. */
function shownIn(parent: Node, node: Node): ChildNode | null {
  const seen = new Set<Node>();
  let current: Node | null = node;
  while (current && !seen.has(current)) {
    seen.add(current);
    if (current.parentNode === parent) return current as ChildNode;
    current =
      current.parentNode && parent.contains(current) ? current.parentNode : (standIns.get(current) ?? null);
  }
  return null;
}

/** Nothing but this node would go with the wrapper. */
const holdsOnly = (wrapper: Node, node: Node): boolean =>
  wrapper.contains(node) ? wrapper.textContent?.trim() === node.textContent?.trim() : true;

/** The page as a whole is translated: texts may have been replaced before this module was loaded. */
const isTranslated = (): boolean => document.documentElement.className.includes('translated-');

const { removeChild, insertBefore } = Node.prototype;

function patchNodes(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child?.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = child && shownIn(this, child);
    if (!shown) return child && isTranslated() ? child : (removeChild.call(this, child) as Child);
    if (holdsOnly(shown, child)) shown.remove();
    else child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as Child;
    const shown = shownIn(this, before);
    return insertBefore.call(this, child, shown ?? (isTranslated() ? null : before)) as Child;
  };
}

const isElement = (node: Node | null): node is Element & ChildNode => node?.nodeType === Node.ELEMENT_NODE;

/** What was put in the place of a removed text: in the same change, or beside it in the same batch of changes. */
function replacementOf({ addedNodes, previousSibling, nextSibling }: MutationRecord, added: Set<Node>) {
  const inPlace = [...addedNodes].find(isElement);
  if (inPlace) return inPlace;
  return [previousSibling, nextSibling].find((node) => isElement(node) && added.has(node)) ?? null;
}

const code = 'pre, code, kbd, samp';

/**
 * Code in another language would be wrong. Not within an editor, which is never translated as a whole: it draws anew
 * what somebody else changes, and that would be changed again, for ever.
 */
function keepCode(root: Element): void {
  if (root.closest('[contenteditable]')) return;
  for (const each of [root, ...root.querySelectorAll(code)])
    if (each.matches(code) && !each.closest('[contenteditable]')) each.setAttribute('translate', 'no');
}

/** Once per page. */
export function watchForeignText(root: Element): void {
  patchNodes();
  keepCode(root);
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = target.isConnected ? undefined : standIns.get(target);
      if (!standIn?.parentNode) continue;
      standIns.delete(target);
      (standIn as ChildNode).replaceWith(target);
    }
  });
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of added) if (isElement(node)) keepCode(node);
    for (const record of records)
      for (const node of record.removedNodes) {
        if (node.isConnected || (node.nodeType !== Node.TEXT_NODE && !standIns.has(node))) continue;
        const standIn = replacementOf(record, added);
        if (!standIn) continue;
        standIns.set(node, standIn);
        // Also where it is no longer part of the page.
        if (node.nodeType === Node.TEXT_NODE) texts.observe(node, { characterData: true });
      }
  }).observe(root, { childList: true, subtree: true });
}
