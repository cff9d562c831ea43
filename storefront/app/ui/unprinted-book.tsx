/** A dashed outline of a book whose pattern has not been printed yet. */
export function UnprintedBook() {
  return <span aria-hidden="true" className="block h-24 w-18 rounded-cover border border-dashed border-control bg-surface" />
}
