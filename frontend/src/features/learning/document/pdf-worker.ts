/** What reads PDFs, apart from the page: bundled here so that it comes from our own address, as our policy wants. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
