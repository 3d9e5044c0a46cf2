import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Invoice } from './invoice-facts.js';
import { invoicePdf } from './invoice-pdf.js';

/** The last invoices that were asked for, written once however many ask at the same time. */
@Injectable()
export class WrittenInvoices {
  private readonly written = new LRUCache<string, Buffer, Invoice>({
    maxSize: 8 * 1024 ** 2,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_number, _stale, { context }) => invoicePdf(context),
  });

  async pdfOf(invoice: Invoice): Promise<Buffer> {
    return this.written.forceFetch(invoice.number, { context: invoice });
  }
}
