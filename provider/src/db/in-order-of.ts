/** Rows in the order of ids, which a list has found first. What is gone since is left out. */
export function inOrderOf<Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const rowOf = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}
