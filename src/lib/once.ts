/**
 * What `make` gives, made when it is first asked for and cached. For what costs milliseconds and that not every visit needs: the first
 * formatter of `Intl` takes a slow processor 25 ms.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
