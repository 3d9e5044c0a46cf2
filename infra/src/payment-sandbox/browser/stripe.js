/**
 * Fake Stripe.js: the same `window.Stripe`, with card field, payment and 3-D Secure. A single file, because a
 * classic script that must define `window.Stripe` synchronously cannot import. Card numbers are typed in a frame
 * of the sandbox's origin, and never reach the embedding page.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  const sentences = {
    payment_intent_unexpected_state: 'Ce paiement est déjà terminé ou annulé.',
    resource_missing: 'Ce paiement est introuvable. Recommencez votre commande.',
    connection: 'La connexion avec le service de paiement a échoué. Vérifiez votre réseau puis réessayez.',
    unknown: "Le paiement n'a pas pu être traité. Réessayez dans un instant.",
  };

  function integrationError(message) {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  class CardElement {
    constructor(group, options) {
      this._group = group;
      this._options = options;
      this._listeners = new Map();
      this._answers = new Map();
      this._waiting = [];
      this._calls = 0;
    }

    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!(node instanceof HTMLElement))
        throw integrationError('The card element needs a node to be mounted on.');
      this.unmount();
      this._node = node;
      const frame = document.createElement('iframe');
      frame.src = `${origin}/v3/card`;
      frame.title = 'Champ sécurisé de saisie de la carte bancaire';
      frame.allow = 'payment *';
      // A frame is transparent only if its colour scheme equals its document's.
      frame.style.cssText =
        'display:block;width:100%;height:58px;border:0;margin:0;padding:0;background:transparent;color-scheme:light';
      frame.addEventListener('load', () => this._connect(frame));
      this._frame = frame;
      node.replaceChildren(frame);
      node.classList.add('StripeElement', 'StripeElement--empty');
    }

    unmount() {
      this._port?.close();
      this._port = undefined;
      this._frame?.remove();
      this._frame = undefined;
      const ours = Array.from(this._node?.classList ?? []).filter((name) => name.startsWith('StripeElement'));
      this._node?.classList.remove(...ours);
    }

    destroy() {
      this.unmount();
      this._group.delete('card');
      this._listeners.clear();
    }

    update(options) {
      this._options = { ...this._options, ...options };
      this._post({ kind: 'update', options: plain(this._options) });
    }

    focus() {
      this._frame?.focus();
      this._post({ kind: 'focus' });
    }

    blur() {
      this._post({ kind: 'blur' });
    }

    clear() {
      this._post({ kind: 'clear' });
    }

    on(type, listener) {
      this._listeners.set(type, [...(this._listeners.get(type) ?? []), listener]);
      return this;
    }

    once(type, listener) {
      const only = (event) => {
        this.off(type, only);
        listener(event);
      };
      return this.on(type, only);
    }

    off(type, listener) {
      const left = listener ? (this._listeners.get(type) ?? []).filter((one) => one !== listener) : [];
      this._listeners.set(type, left);
      return this;
    }

    addEventListener(type, listener) {
      return this.on(type, listener);
    }

    removeEventListener(type, listener) {
      return this.off(type, listener);
    }

    /** Lets the frame create a payment method from its input. */
    _createPaymentMethod(key, billing) {
      if (!this._frame) throw integrationError('The card element is not mounted.');
      return new Promise((resolve) => {
        const call = ++this._calls;
        this._answers.set(call, resolve);
        this._post({ kind: 'create', call, key, billing: plain(billing ?? {}) });
      });
    }

    _connect(frame) {
      const { port1, port2 } = new MessageChannel();
      this._port = port1;
      port1.onmessage = ({ data }) => this._receive(data);
      frame.contentWindow.postMessage({ kind: 'connect', options: plain(this._options) }, origin, [port2]);
      for (const message of this._waiting.splice(0)) port1.postMessage(message);
    }

    _post(message) {
      if (this._port) this._port.postMessage(message);
      else this._waiting.push(message);
    }

    _receive(data) {
      if (data.kind === 'height') {
        if (this._frame) this._frame.style.height = `${data.height}px`;
      } else if (data.kind === 'answer') {
        this._answers.get(data.call)?.(data.result);
        this._answers.delete(data.call);
      } else {
        this._mark(data);
        const event = { elementType: 'card', ...data.event };
        for (const listener of this._listeners.get(data.kind) ?? []) listener(event);
      }
    }

    _mark({ kind, event }) {
      const classes = this._node?.classList;
      if (kind === 'focus' || kind === 'blur') classes?.toggle('StripeElement--focus', kind === 'focus');
      if (kind !== 'change') return;
      classes?.toggle('StripeElement--empty', event.empty);
      classes?.toggle('StripeElement--complete', event.complete);
      classes?.toggle('StripeElement--invalid', Boolean(event.error));
    }
  }

  /** Options without what cannot be cloned to the frame. */
  function plain(value) {
    return JSON.parse(JSON.stringify(value));
  }

  function createElements() {
    const group = new Map();
    return {
      create(type, options = {}) {
        if (type !== 'card')
          throw integrationError(`The payment sandbox has a card element only, not ${type}.`);
        if (group.has(type)) throw integrationError(`Can only create one Element of type ${type}.`);
        group.set(type, new CardElement(group, options));
        return group.get(type);
      },
      getElement: (type) => group.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
      update() {},
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
      on() {
        return this;
      },
      off() {
        return this;
      },
    };
  }

  function createStripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw integrationError('You should pass a publishable key (pk_…) to Stripe().');

    async function call(method, path, parameters) {
      const form = new URLSearchParams({ key, ...parameters });
      const address = `${origin}/v1/${path}`;
      try {
        const response = await (method === 'GET'
          ? fetch(`${address}?${form}`)
          : fetch(address, { method, body: form, credentials: 'omit' }));
        const body = await response.json();
        return body.error ? { error: inFrench(body.error) } : { value: body };
      } catch {
        return { error: { type: 'api_connection_error', message: sentences.connection } };
      }
    }

    async function paymentMethodOf(asked) {
      if (asked === undefined) return {};
      if (typeof asked === 'string') return { id: asked };
      if (asked.card instanceof CardElement) {
        const { paymentMethod, error } = await asked.card._createPaymentMethod(key, asked.billing_details);
        return { id: paymentMethod?.id, error };
      }
      const created = await call('POST', 'payment_methods', {
        type: 'card',
        'card[token]': asked.card?.token ?? '',
      });
      return { id: created.value?.id, error: created.error };
    }

    async function afterAction(intent) {
      const { askBank } = await import(`${origin}/v3/ask-bank.js`);
      await askBank(origin, intent, key);
      const { value, error } = await call('GET', `payment_intents/${intent.id}`, {
        client_secret: intent.client_secret,
      });
      if (error) return { error };
      return value.last_payment_error
        ? { error: { ...value.last_payment_error, payment_intent: value } }
        : { paymentIntent: value };
    }

    async function confirmCardPayment(clientSecret, data = {}, options = {}) {
      const id = intentOf(clientSecret);
      const method = await paymentMethodOf(data.payment_method);
      if (method.error) return { error: method.error };
      const named = method.id ? { payment_method: method.id } : {};
      const answer = named.payment_method
        ? await call('POST', `payment_intents/${id}/confirm`, { client_secret: clientSecret, ...named })
        : await call('GET', `payment_intents/${id}`, { client_secret: clientSecret });
      if (answer.error) return { error: answer.error };
      const asksBank = answer.value.status === 'requires_action' && options.handleActions !== false;
      return asksBank ? afterAction(answer.value) : { paymentIntent: answer.value };
    }

    async function retrievePaymentIntent(clientSecret) {
      const path = `payment_intents/${intentOf(clientSecret)}`;
      const { value, error } = await call('GET', path, { client_secret: clientSecret });
      return error ? { error } : { paymentIntent: value };
    }

    return {
      elements: createElements,
      confirmCardPayment,
      retrievePaymentIntent,
      handleCardAction: (clientSecret) => confirmCardPayment(clientSecret),
      handleNextAction: ({ clientSecret }) => confirmCardPayment(clientSecret),
      async createPaymentMethod({ card, billing_details: billing }) {
        if (!(card instanceof CardElement))
          throw integrationError('createPaymentMethod needs a card element.');
        return card._createPaymentMethod(key, billing);
      },
      async createToken() {
        throw integrationError('The payment sandbox makes payment methods, not tokens.');
      },
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }

  function intentOf(clientSecret) {
    const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
    if (!id) throw integrationError(`Invalid client secret: ${clientSecret}`);
    return id;
  }

  function inFrench(error) {
    if (error.type === 'card_error') return error;
    return { ...error, message: sentences[error.code] ?? sentences.unknown };
  }

  window.Stripe = Object.assign(createStripe, { version: 'endive' });
})();
