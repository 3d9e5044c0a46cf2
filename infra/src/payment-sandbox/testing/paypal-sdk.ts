import { createRequire } from 'node:module';

interface SdkRequest {
  headers: Record<string, string>;
  requestBody(body: object): this;
}

interface SdkResult {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
  purchase_units: { payments: { captures: { id: string; status: string }[] } }[];
}

interface SdkClient {
  execute(request: SdkRequest): Promise<{ statusCode: number; result: SdkResult }>;
}

type RequestOf<Arguments extends unknown[]> = new (...given: Arguments) => SdkRequest;

/** The parts of PayPal's SDK that the specs use; the package has no types of its own. */
interface PayPalSdk {
  core: {
    PayPalEnvironment: new (
      clientId: string,
      clientSecret: string,
      baseUrl: string,
      webUrl: string,
    ) => object;
    PayPalHttpClient: new (environment: object) => SdkClient;
  };
  orders: {
    OrdersCreateRequest: RequestOf<[]>;
    OrdersCaptureRequest: RequestOf<[string]>;
    OrdersGetRequest: RequestOf<[string]>;
  };
  payments: { CapturesRefundRequest: RequestOf<[string]>; CapturesGetRequest: RequestOf<[string]> };
}

export type PayPalClient = SdkClient;
export const payPalSdk: PayPalSdk = createRequire(import.meta.url)('@paypal/checkout-server-sdk');
