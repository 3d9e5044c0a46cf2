import { Controller, Get, Inject } from '@nestjs/common';
import { PublicConfig } from '@atelier/contracts/platform';
import { CONFIG, type Config } from '../../config.js';
import { Access } from '../auth/access.js';
import { Answers } from './declared-routes.js';

@Controller('config')
export class ConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Access('public')
  @Answers(PublicConfig)
  read(): PublicConfig {
    const { brand, stripe, paypal, sandboxUrl, uploads, invoicing, legal, attestations } = this.config;
    // Strips everything that is not public from the configuration.
    return PublicConfig.parse({
      brand,
      payment: {
        mode: sandboxUrl ? 'sandbox' : 'live',
        stripePublishableKey: stripe.publishableKey,
        sandboxUrl,
        paypal: paypal !== null,
        vat: invoicing.vat.home === null ? null : invoicing.vat,
      },
      legal: {
        seller: invoicing.seller,
        host: legal.host,
        mediator: legal.mediator && Object.values(legal.mediator).join(', '),
        mediation: legal.mediator,
      },
      attestations,
      uploads,
    });
  }
}
