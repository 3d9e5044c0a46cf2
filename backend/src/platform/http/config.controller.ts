import { Controller, Get, Inject } from '@nestjs/common';
import { PublicConfig } from '@atelier/contracts/platform';
import { mentionOf, regimeAt, vatNotice } from '@atelier/contracts/words/vat-regimes';
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
    const regime = regimeAt(invoicing.vat, new Date());
    // Strips everything that is not public from the configuration.
    return PublicConfig.parse({
      brand,
      payment: {
        mode: sandboxUrl ? 'sandbox' : 'live',
        stripePublishableKey: stripe.publishableKey,
        sandboxUrl,
        paypal: paypal !== null,
        vat: regime.home === null ? null : regime,
        vatMentions: { consumers: mentionOf(regime, 'consumer'), companies: mentionOf(regime, 'company') },
      },
      legal: {
        seller: invoicing.seller,
        host: legal.host,
        mediator: legal.mediator && Object.values(legal.mediator).join(', '),
        mediation: legal.mediator,
        vat: vatNotice(regime, invoicing.seller.vatNumber),
      },
      attestations,
      uploads,
    });
  }
}
