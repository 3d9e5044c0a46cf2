/** Who is invoiced, where it is no person. */
export interface Company {
  name: string;
  /** SIREN or SIRET. */
  registration: string | null;
  vatNumber: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166, as everywhere here. */
  country: string;
}
