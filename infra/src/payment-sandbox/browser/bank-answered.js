/** Tells the page that shows the bank's frame that the buyer has answered. */
window.parent.postMessage({ kind: 'bank-answered' }, '*');
