/**
 * The card field in its frame: communicates with the embedding page over one MessagePort, and sends the card to
 * the sandbox only.
 */
import { brandOf, digitsOf, formatExpiry, formatNumber, problemOf } from './card-format.js';
import { applyStyle } from './card-style.js';

const fields = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') };
const chips = [...document.querySelectorAll('[data-number]')];
let port;
let shownProblem;

addEventListener('message', ({ data, ports: [given] }) => {
  if (data?.kind !== 'connect' || !given) return;
  port = given;
  port.onmessage = (event) => receive(event.data);
  update(data.options);
  tell('ready');
  new ResizeObserver(tellHeight).observe(document.body);
  // The frame may have been measured before it got its final width.
  addEventListener('resize', tellHeight);
});

fields.number.addEventListener('input', () => {
  reformat(fields.number, formatNumber);
  const digits = digitsOf(fields.number.value);
  if (digits.length >= brandOf(digits).lengths[0] && !problemOf(card(), false)) fields.expiry.focus();
});
fields.expiry.addEventListener('input', ({ inputType }) => {
  // Deleting the automatic slash must also delete the digit before it, otherwise it reappears at once.
  if (inputType === 'deleteContentBackward' && fields.expiry.value.trim().endsWith('/'))
    fields.expiry.value = digitsOf(fields.expiry.value).slice(0, 1);
  else reformat(fields.expiry, formatExpiry);
  if (digitsOf(fields.expiry.value).length === 4) fields.cvc.focus();
});
fields.cvc.addEventListener('input', () => {
  fields.cvc.value = digitsOf(fields.cvc.value).slice(0, brandOf(card().number).cvc);
});

for (const [name, previous] of [
  ['expiry', 'number'],
  ['cvc', 'expiry'],
]) {
  fields[name].addEventListener('keydown', (event) => {
    if (event.key === 'Backspace' && event.target.value === '') fields[previous].focus();
  });
}
for (const field of Object.values(fields)) {
  field.addEventListener('input', () => changed(false));
  field.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'));
}
for (const chip of chips) {
  chip.addEventListener('click', () => {
    fields.number.value = formatNumber(chip.dataset.number);
    fields.expiry.value = `12 / ${String(new Date().getFullYear() + 4).slice(-2)}`;
    fields.cvc.value = '123';
    changed(false);
  });
}
document.addEventListener('focusin', ({ relatedTarget }) => relatedTarget || tell('focus'));
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget) return;
  tell('blur');
  if (Object.values(card()).some(Boolean)) changed(true);
});

function receive({ kind, options, call, key, billing }) {
  if (kind === 'update') update(options);
  if (kind === 'focus') fields.number.focus();
  if (kind === 'blur') document.activeElement?.blur();
  if (kind === 'clear') {
    for (const field of Object.values(fields)) field.value = '';
    changed(false);
  }
  if (kind === 'create')
    void createPaymentMethod(key, billing).then((result) =>
      port.postMessage({ kind: 'answer', call, result }),
    );
}

function update({ style, disabled = false, hideIcon = false }) {
  applyStyle(document.documentElement, style ?? {});
  document.body.classList.toggle('without-icon', hideIcon);
  for (const control of [...Object.values(fields), ...chips]) control.disabled = disabled;
}

async function createPaymentMethod(key, billing) {
  const problem = problemOf(card(), true);
  if (problem) {
    changed(true);
    return { error: problem };
  }
  const { number, expiry, cvc } = card();
  const form = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': number,
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': cvc,
    ...(billing.name && { 'billing_details[name]': billing.name }),
  });
  try {
    const body = await (await fetch('/v1/payment_methods', { method: 'POST', body: form })).json();
    return body.error ? { error: body.error } : { paymentMethod: body };
  } catch {
    const message =
      'La connexion avec le service de paiement a échoué. Vérifiez votre réseau puis réessayez.';
    return { error: { type: 'api_connection_error', message } };
  }
}

function changed(finished) {
  const { number, expiry, cvc } = card();
  const brand = brandOf(number);
  shownProblem = problemOf(card(), finished);
  byId('brand').dataset.brand = brand.name;
  for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.number === number));
  for (const [name, field] of Object.entries(fields))
    field.setAttribute('aria-invalid', String(shownProblem?.code.includes(name) ?? false));
  tell('change', {
    empty: !number && !expiry && !cvc,
    complete: !problemOf(card(), true),
    error: shownProblem,
    brand: brand.name,
    value: { postalCode: '' },
  });
}

/** Reformats the digits, preserving the caret position. */
function reformat(field, format) {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? 0)).length;
  const atEnd = field.selectionStart === field.value.length;
  field.value = format(digitsOf(field.value));
  if (atEnd) return;
  let place = 0;
  for (let seen = 0; place < field.value.length && seen < before; place += 1) {
    if (/\d/.test(field.value[place])) seen += 1;
  }
  field.setSelectionRange(place, place);
}

function card() {
  return {
    number: digitsOf(fields.number.value),
    expiry: digitsOf(fields.expiry.value),
    cvc: digitsOf(fields.cvc.value),
  };
}

function tell(kind, event = {}) {
  port?.postMessage({ kind, event });
}

function tellHeight() {
  port?.postMessage({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

function byId(id) {
  return document.getElementById(id);
}
