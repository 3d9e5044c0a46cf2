import { Controller, Get, Inject } from '@nestjs/common';
import type { PublicConfig } from '@atelier/contracts/platform';
import { CONFIG, type Config } from '../../config.js';
import { Access } from '../auth/access.js';

@Controller('config')
export class ConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Access('public')
  read(): PublicConfig {
    const { brand, stripe, sandboxUrl, uploads } = this.config;
    return {
      brand,
      payment: {
        mode: sandboxUrl ? 'sandbox' : 'live',
        stripePublishableKey: stripe.publishableKey,
        sandboxUrl,
      },
      uploads,
    };
  }
}
