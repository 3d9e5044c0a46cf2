/** Applies the page's `style` option (Stripe's format) as CSS custom properties. */

const properties = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  iconColor: '--icon-color',
};

export function applyStyle(root, { base = {}, invalid = {} }) {
  for (const [name, property] of Object.entries(properties)) set(root, property, base[name]);
  set(root, '--placeholder-color', base['::placeholder']?.color);
  set(root, '--invalid-color', invalid.color);
}

function set(root, property, value) {
  if (value === undefined) root.style.removeProperty(property);
  else root.style.setProperty(property, String(value));
}
