/** A key for each row: its id, so that a row keeps its elements when the order changes; the service may give two of one id. */
export function keyRows(rows: readonly { readonly id: string }[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id} ${times}`;
  });
}
