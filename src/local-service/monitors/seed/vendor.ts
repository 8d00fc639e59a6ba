/** What the extraction of a pricing page holds. A limit of null means unlimited. */
export type Pricing = {
  readonly product: string;
  readonly tagline: string;
  readonly currency: string;
  readonly plans: readonly Plan[];
  readonly freeTier: { readonly available: boolean; readonly limit: string | null };
  readonly trialDays: number;
  readonly addOns: readonly { readonly name: string; readonly price: number }[];
};

type Limits = { readonly [what: string]: number | null };

type Plan = {
  readonly name: string;
  readonly price: number;
  readonly yearlyPrice: number;
  readonly seats: number | null;
  readonly included: Limits;
  readonly features: readonly string[];
};

export interface Vendor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly data: Pricing;
}

type PlanRow = readonly [
  name: string,
  price: number,
  yearly: number,
  seats: number | null,
  included: Limits,
  features: readonly string[],
];

/** A vendor from rows as short as a price list. */
export const vendor = (
  slug: string,
  name: string,
  url: string,
  rest: {
    readonly tagline: string;
    readonly currency?: string;
    readonly trialDays?: number;
    readonly free?: string;
    readonly plans: readonly PlanRow[];
    readonly addOns?: readonly (readonly [name: string, price: number])[];
  },
): Vendor => ({
  slug,
  name,
  url,
  data: {
    product: name,
    tagline: rest.tagline,
    currency: rest.currency ?? 'USD',
    plans: rest.plans.map(([plan, price, yearlyPrice, seats, included, features]) => ({
      name: plan,
      price,
      yearlyPrice,
      seats,
      included,
      features: [...features],
    })),
    freeTier: { available: rest.free !== undefined, limit: rest.free ?? null },
    trialDays: rest.trialDays ?? 14,
    addOns: (rest.addOns ?? []).map(([addOn, price]) => ({ name: addOn, price })),
  },
});
