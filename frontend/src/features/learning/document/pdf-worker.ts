/** The pdf.js worker, bundled so that it is same-origin, as the CSP requires. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
