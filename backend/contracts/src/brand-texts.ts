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
