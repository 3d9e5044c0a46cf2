const cible = new EventTarget();
cible.addEventListener('achat', (e) => console.log(e.type, e.detail, e.target === cible));
cible.addEventListener('achat', () => console.log('une fois'), { once: true });
cible.dispatchEvent(new CustomEvent('achat', { detail: { prix: 3 } }));
cible.dispatchEvent(new CustomEvent('achat', { detail: 4 }));
const controleur = new AbortController();
controleur.signal.addEventListener('abort', () => console.log('abandon', controleur.signal.reason.name));
setTimeout(() => controleur.abort(), 20);
await new Promise((r) => setTimeout(r, 50));
try { controleur.signal.throwIfAborted(); } catch (e) { console.log(e.name, controleur.signal.aborted); }
