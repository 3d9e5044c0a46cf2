import { z } from 'zod';
import { trimmedText } from './bounded-text.js';

const brandText = (maxLength: number) => trimmedText(maxLength).min(1).optional();

export const Testimonial = z.object({
  quote: trimmedText(400).min(1),
  name: trimmedText(80).min(1),
  role: trimmedText(80),
  /** A built-in illustration. */
  portrait: z.string().optional(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** Texts of public pages that a brand may override; missing ones default to the built-in brand's. */
export const BrandTexts = z.object({
  /** What is sold; follows the name in the home page's title. */
  subject: brandText(80),
  /** The site in a sentence, for search engines and the PWA manifest. */
  description: brandText(200),
  /** On the site's share picture. */
  shareTitle: brandText(120),
  /** After the instructor's name. */
  profession: brandText(60),
  heroTitle: brandText(60),
  heroLead: brandText(300),
  methodTitle: brandText(120),
  methodText: brandText(400),
  coursesTitle: brandText(60),
  questionTitle: brandText(80),
  questionText: brandText(160),
  startTitle: brandText(80),
  startText: brandText(160),
  footer: brandText(200),
  /** Above the sign-up forms. */
  welcome: brandText(60),
  /** The place on the map, before its town. */
  place: brandText(40),
  /** Quotes of its own students; hidden if empty. */
  testimonials: z
    .array(Testimonial.omit({ portrait: true }))
    .max(6)
    .optional(),
});
export type BrandTexts = z.infer<typeof BrandTexts>;

/** `GET /config`: public client configuration, without secrets. */
export const PublicConfig = z.object({
  brand: z.object({
    name: z.string(),
    instructor: z.string(),
    contactEmail: z.string(),
    whatsapp: z.string(),
    social: z.object({
      facebook: z.string(),
      linkedin: z.string(),
      youtube: z.string(),
      github: z.string(),
    }),
    /** Location of the premises; null if not configured. */
    map: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Null without a brand folder: logo, colours, fonts and texts are the built-in ones. */
    texts: BrandTexts.omit({ footer: true, testimonials: true }).nullable(),
    /** Defaults to the built-in one; shown on every page, so not part of the bundle. */
    footer: z.string(),
    testimonials: z.array(Testimonial),
  }),
  payment: z.object({
    mode: z.enum(['live', 'sandbox']),
    stripePublishableKey: z.string(),
    /** Browser URL of the payment sandbox; null in live mode. */
    sandboxUrl: z.string().nullable(),
    /** Whether PayPal is offered. */
    paypal: z.boolean(),
    /** VAT included in prices, in percent; null if the seller is not liable (art. 293 B). */
    vat: z.object({ home: z.number(), abroad: z.record(z.string(), z.number()) }).nullable(),
    /** Why no VAT is invoiced in France; null where it is. */
    vatMentions: z.object({ consumers: z.string().nullable(), companies: z.string().nullable() }),
  }),
  /** Legal notice required of an online shop. */
  legal: z.object({
    seller: z.object({
      name: z.string(),
      /** Legal form, capital and register, if any. */
      mentions: z.string().nullable(),
      siret: z.string(),
      vatNumber: z.string().nullable(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    /** Name, address and telephone of the hosting provider; null if not configured. */
    host: z.string().nullable(),
    /** Name, address and site of the consumer mediator, in one line. */
    mediator: z.string().nullable(),
    /** The same, apart. */
    mediation: z.object({ name: z.string(), address: z.string(), site: z.string() }).nullable(),
    /** The VAT number, or the exemption in words. */
    vat: z.string().nullable(),
  }),
  /** Whether attestations are enabled. */
  attestations: z.boolean(),
  uploads: z.object({
    /** Bytes. */
    maxVideoBytes: z.number(),
    maxDocumentBytes: z.number(),
    maxImageBytes: z.number(),
    /** From this size on, the client uploads a video by tus, in resumable chunks of `chunkBytes`. */
    resumableFromBytes: z.number(),
    chunkBytes: z.number(),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** `GET /health/live` */
export const Liveness = z.object({ status: z.literal('ok') });
export type Liveness = z.infer<typeof Liveness>;

/** `GET /health/ready`; 503 if one of the checks fails. */
export const Readiness = z.object({
  /** `degraded`: it serves requests, but needs an administrator. */
  status: z.enum(['ok', 'degraded', 'unavailable']),
  /** Told within the networks of the deployment only, as is the next. */
  checks: z.object({ database: z.boolean(), redis: z.boolean() }).optional(),
  /** Messages awaiting an administrator; null if they cannot be counted. */
  parkedMessages: z.number().int().nullable().optional(),
});
export type Readiness = z.infer<typeof Readiness>;
