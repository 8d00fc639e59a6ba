/**
 * For a route's `params.stringify`. Half of a surrogate pair, which JSON can hold and no address can, becomes U+FFFD: one such id must not
 * take down the list it is in.
 */
export const writePathParams = <Params extends Readonly<Record<string, string>>>(
  params: Params,
): Record<keyof Params, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
    ]),
  ) as Record<keyof Params, string>;
