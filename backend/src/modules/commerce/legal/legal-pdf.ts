import type { LegalBlock } from '@atelier/contracts/legal';
import type { PrivacyRow } from '@atelier/contracts/privacy';
import { LRUCache } from 'lru-cache';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import {
  type DocumentPage,
  drawLetterhead,
  drawRule,
  drawRuler,
  hairline,
  ink,
  leftMargin as left,
  muted,
  openArchivedPdf,
  rightEdge as right,
  type Style,
  width,
} from '../../../platform/pdf/document-page.js';
import { type LegalContent, printedWords } from './legal-text.domain.js';

/** A version as it is printed. */
export interface PrintedVersion {
  content: LegalContent;
  sha256: string;
  /** Number and date. */
  words: string;
  effectiveAt: Date;
}

const body: Style = { face: 'text', size: 10, color: ink };
const strong: Style = { face: 'strong', size: 10, color: ink };
const small: Style = { face: 'text', size: 8.5, color: ink };
const label: Style = { face: 'strong', size: 8.5, color: ink };
const lineHeight = 14.5;
const smallLine = 12;
const top = 64;
const bottom = 780;
const padding = 12;

/** Writes from top to bottom, and begins a page where the next piece would not fit. */
class Flow {
  y = top;

  constructor(private readonly page: DocumentPage) {}

  newPage(): void {
    this.page.pdf.addPage();
    this.y = top;
  }

  /** @param height of what must stay together */
  reserve(height: number): void {
    if (this.y + height > bottom && this.y > top) this.newPage();
  }

  paragraph(text: string, style: Style, step: number, x = left, boxWidth = width): void {
    this.reserve(this.page.heightOf(text, style, boxWidth, step));
    this.y = this.page.paragraph(text, style, { x, y: this.y, width: boxWidth }, step);
  }

  gap(height: number): void {
    this.y += height;
  }
}

/** A version of a legal text as PDF/A: the durable medium that a confirmation of an order carries. */
export async function legalPdf(
  { content, words, effectiveAt, sha256 }: PrintedVersion,
  { brand, author, origin }: { brand: string; author: string; origin: string },
): Promise<Buffer> {
  const { pdf, page, close } = openArchivedPdf({
    title: `${content.title}, ${words}`,
    author,
    brand,
    at: effectiveAt,
  });
  pdf.addPage();
  drawLetterhead(page, brand);
  page.line(content.title, { face: 'heading', size: 22, color: ink }, { x: left, y: 112, width });
  page.line(words, { ...body, color: muted }, { x: left, y: 144, width });
  drawRuler(page, 170);
  const flow = new Flow(page);
  flow.y = 196;
  for (const section of content.sections) {
    flow.reserve(60);
    flow.gap(10);
    flow.paragraph(section.title, { face: 'heading', size: 14, color: ink }, 20);
    flow.gap(4);
    for (const block of section.blocks) drawBlock(flow, page, block, origin);
  }
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const foot: Style = { face: 'text', size: 8, color: muted };
    page.line(`${content.title}, ${words}`, foot, { x: left, y: 806, width: width - 80 });
    page.line(`${index + 1} / ${count}`, foot, { x: right - 80, y: 806, width: 80, align: 'right' });
    if (index === start + count - 1)
      page.line(`Empreinte SHA-256 ${sha256}`, foot, { x: left, y: 818, width });
  }
  return close();
}

function drawBlock(flow: Flow, page: DocumentPage, block: LegalBlock, origin: string): void {
  const printed = (words: string) => printedWords(words, origin);
  switch (block.kind) {
    case 'text':
      flow.paragraph(printed(block.text), body, lineHeight);
      flow.gap(6);
      return;
    case 'list':
      for (const item of block.items) {
        flow.reserve(page.heightOf(printed(item), body, width - 14, lineHeight));
        page.line('–', body, { x: left, y: flow.y, width: 12 });
        flow.paragraph(printed(item), body, lineHeight, left + 14, width - 14);
        flow.gap(4);
      }
      return;
    case 'facts':
      for (const [name, value] of block.facts) {
        const height = page.heightOf(printed(value), strong, width - 110, lineHeight);
        flow.reserve(height);
        page.line(name, { ...body, color: muted }, { x: left, y: flow.y, width: 100 });
        flow.paragraph(printed(value), strong, lineHeight, left + 110, width - 110);
        flow.gap(3);
      }
      return;
    case 'frame':
      drawBox(flow, page, block.title, block.texts.map(printed));
      return;
    case 'form':
      drawBox(flow, page, block.title, block.lines, 8);
      return;
    case 'uses':
      drawUses(flow, page, block.rows);
  }
}

/** A frame around the texts; one that is higher than a page goes on in a frame on the next. */
function drawBox(flow: Flow, page: DocumentPage, title: string, texts: string[], between = 4): void {
  const inner = width - 2 * padding;
  const heights = texts.map((each) => page.heightOf(each, small, inner, smallLine) + between);
  const whole = 2 * padding + smallLine + between + heights.reduce((sum, each) => sum + each, 0);
  if (whole <= bottom - top) flow.reserve(whole);
  else flow.reserve(120);
  let boxTop = flow.y;
  const frame = () =>
    page.pdf
      .save()
      .lineWidth(1)
      .strokeColor(ink)
      .rect(left, boxTop, width, flow.y - boxTop + padding - between)
      .stroke()
      .restore();
  flow.gap(padding);
  flow.paragraph(title, label, smallLine, left + padding, inner);
  flow.gap(between);
  for (const [index, each] of texts.entries()) {
    if (flow.y + (heights[index] ?? 0) + padding > bottom) {
      frame();
      flow.newPage();
      boxTop = flow.y;
      flow.gap(padding);
    }
    flow.paragraph(each, small, smallLine, left + padding, inner);
    flow.gap(between);
  }
  frame();
  flow.gap(padding + 6);
}

/** A block for each line of the table, which stays together. */
function drawUses(flow: Flow, page: DocumentPage, rows: readonly PrivacyRow[]): void {
  const aside = width - 90;
  for (const { data, purpose, basis, durations, recipients } of rows) {
    const facts = [
      ['Pourquoi', purpose],
      ['Base', basis],
      ['Durée', durations.join('\n')],
      ['Reçues par', recipients.join(', ')],
    ] as const;
    const heights = facts.map(([, value]) => page.heightOf(value, small, aside, smallLine));
    flow.reserve(heights.reduce((sum, each) => sum + each, smallLine * 3));
    flow.paragraph(data, label, smallLine);
    for (const [name, value] of facts) {
      page.line(name, { ...small, color: muted }, { x: left, y: flow.y, width: 80 });
      flow.paragraph(value, small, smallLine, left + 90, aside);
    }
    flow.gap(5);
    drawRule(page, flow.y, hairline, 0.6);
    flow.gap(6);
  }
}

/** Versions never change, so that each is drawn once. */
@Injectable()
export class LegalPdfCache {
  private readonly cache = new LRUCache<string, Buffer, PrintedVersion>({
    max: 16,
    fetchMethod: (_key, _stale, { context }) => legalPdf(context, this.shop),
  });

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async get(version: PrintedVersion): Promise<Buffer> {
    return this.cache.forceFetch(`${version.words} ${version.sha256}`, { context: version });
  }

  private get shop() {
    const { brand, invoicing, publicUrl } = this.config;
    return { brand: brand.name, author: invoicing.seller.name, origin: publicUrl };
  }
}
