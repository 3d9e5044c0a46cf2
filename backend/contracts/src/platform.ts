import { z } from 'zod';

const words = (most: number) => z.string().trim().min(1).max(most).optional();

export const Testimonial = z.object({
  quote: z.string().trim().min(1).max(400),
  name: z.string().trim().min(1).max(80),
  role: z.string().trim().max(80),
  /** A drawing of the house. */
  portrait: z.string().optional(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** Words of the public pages that are a brand's own; what it does not give stands as the house says it. */
export const BrandTexts = z.object({
  /** What is sold, after the name: in the title of the home page. */
  subject: words(80),
  /** The site in a sentence, for search engines and whoever installs it. */
  description: words(200),
  /** On the picture that networks show of the site. */
  shareTitle: words(120),
  /** After the instructor's name. */
  profession: words(60),
  heroTitle: words(60),
  heroLead: words(300),
  methodTitle: words(120),
  methodText: words(400),
  coursesTitle: words(60),
  questionTitle: words(80),
  questionText: words(160),
  startTitle: words(80),
  startText: words(160),
  footer: words(200),
  /** Above the forms of who comes for the first time. */
  welcome: words(60),
  /** The place on the map, before its town. */
  place: words(40),
  /** What its own students say; none, none are shown. */
  testimonials: z
    .array(Testimonial.omit({ portrait: true }))
    .max(6)
    .optional(),
});
export type BrandTexts = z.infer<typeof BrandTexts>;

/** `GET /config`: what the client needs and nothing secret. */
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
    /** Where one may come; null where the operator has said no such place. */
    map: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Null where the operator has given no folder of the brand: mark, colours, fonts and words are the house's. */
    texts: BrandTexts.omit({ footer: true, testimonials: true }).nullable(),
    /** The house's own where no folder is given: said on every page, and not in its code. */
    footer: z.string(),
    testimonials: z.array(Testimonial),
  }),
  payment: z.object({
    mode: z.enum(['live', 'sandbox']),
    stripePublishableKey: z.string(),
    /** Where the browser reaches the payment sandbox; null in live mode. */
    sandboxUrl: z.string().nullable(),
    /** Whether PayPal is offered beside the card. */
    paypal: z.boolean(),
    /** What prices hold of tax, in percent; null where the seller owes none (art. 293 B). */
    vat: z.object({ home: z.number(), abroad: z.record(z.string(), z.number()) }).nullable(),
  }),
  /** Whom the law wants named on a site that sells. */
  legal: z.object({
    seller: z.object({
      name: z.string(),
      /** Form, capital and register, where there are any. */
      mentions: z.string().nullable(),
      siret: z.string(),
      vatNumber: z.string().nullable(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    /** Name, address and telephone of who keeps the site; null where the operator has not said. */
    host: z.string().nullable(),
    /** Name and address of the mediator that consumers may turn to. */
    mediator: z.string().nullable(),
  }),
  /** Whether the house attests how courses were followed. */
  attestations: z.boolean(),
  uploads: z.object({
    /** Bytes. */
    maxVideoBytes: z.number(),
    maxDocumentBytes: z.number(),
    maxImageBytes: z.number(),
    /** From this size on the client sends a video by tus, in chunks of `chunkBytes`, so that it can be resumed. */
    resumableFromBytes: z.number(),
    chunkBytes: z.number(),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** `GET /health/live` */
export const Liveness = z.object({ status: z.literal('ok') });
export type Liveness = z.infer<typeof Liveness>;

/** `GET /health/ready`; with 503 where one of the checks fails. */
export const Readiness = z.object({
  /** `degraded`: it serves, and an administrator has something to decide. */
  status: z.enum(['ok', 'degraded', 'unavailable']),
  checks: z.object({ database: z.boolean(), redis: z.boolean() }),
  /** Messages that wait for an administrator; null when they cannot be counted. */
  parkedMessages: z.number().int().nullable(),
});
export type Readiness = z.infer<typeof Readiness>;
