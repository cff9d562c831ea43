/** Rows in the order of the ids that a list has found first, without deleted ones. */
export function inOrderOf<Id, Row>(ids: readonly Id[], rows: readonly Row[], idOf: (row: Row) => Id): Row[] {
  const rowOf = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}
