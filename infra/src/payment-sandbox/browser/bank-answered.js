/** Notifies the embedding page that the buyer has answered. */
window.parent.postMessage({ kind: 'bank-answered' }, '*');
