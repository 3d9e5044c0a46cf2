import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../config.js';
import { drawnBrand, markHeight } from '../../../platform/brand/drawn-brand.js';
import { houseShare, sharePicture, type ShareLook, type SharedFacts } from './share-picture.js';

export interface SharePicture {
  bytes: Buffer;
  etag: string;
}

/** Of about 25 kilobytes each. */
const mostKept = 300;

/** Pictures of shared pages, drawn when a network first asks for one and kept while it is asked for; one at a time. */
@Injectable()
export class SharePictures {
  private readonly pictures = new LRUCache<string, Promise<SharePicture>>({ max: mostKept });
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of(facts: SharedFacts): Promise<SharePicture> {
    // What it says names it: a title that changes is another picture.
    const key = JSON.stringify(facts);
    const known = this.pictures.get(key);
    if (known) return known;
    const drawn = this.last.then(() => this.draw(facts));
    this.last = drawn.catch(() => undefined);
    this.pictures.set(key, drawn);
    drawn.catch(() => this.pictures.delete(key));
    return drawn;
  }

  private async draw(facts: SharedFacts): Promise<SharePicture> {
    const bytes = await sharePicture(facts, await this.look());
    return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
  }

  private async look(): Promise<ShareLook> {
    const { look, colours } = this.config.brand;
    if (!look) return houseShare;
    const { logo, markWidth } = await drawnBrand(look);
    return {
      colours: colours.light,
      mark: { bytes: logo.light.bytes, width: markWidth, height: markHeight },
    };
  }
}
