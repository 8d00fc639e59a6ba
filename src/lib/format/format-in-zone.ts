const DAYS = [Date.UTC(2026, 0), Date.UTC(2026, 6)];
/** The device's zone, told by its clock in winter and in summer: to ask for its name takes a hundred times as long. */
const readZone = (): string => DAYS.map((day) => new Date(day).getTimezoneOffset()).join();

/**
 * A formatter of moments in the reader's zone, made when it is first asked for and cached: the first one of `Intl` takes a slow processor
 * 25 ms. Made anew where the device has gone to another zone since, as a laptop on a journey does: each keeps the zone in which it was made,
 * while the page's dates have moved on.
 */
export function formatInZone(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  let zone = '';
  return () => {
    const now = readZone();
    if (made === undefined || now !== zone) made = new Intl.DateTimeFormat('en-GB', options);
    zone = now;
    return made;
  };
}
