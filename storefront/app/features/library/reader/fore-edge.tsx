/** The edge of the closed book: one stretch for each part, as wide as it has pages, inked as far as it has been read. */
export function ForeEdge({ toc, page, count }: { toc: readonly { page: number }[]; page: number; count: number }) {
  const starts = [...new Set([1, ...toc.map((part) => part.page)])].filter((start) => start <= count).sort((a, b) => a - b)
  return (
    <div aria-hidden="true" className="flex gap-0.5">
      {starts.map((start, at) => {
        const pages = (starts[at + 1] ?? count + 1) - start
        const read = Math.min(Math.max(page - start + 1, 0), pages)
        return (
          <div key={start} className="h-1 min-w-0 bg-hairline" style={{ flexGrow: pages, flexBasis: 0 }}>
            <div className="h-full bg-ink" style={{ inlineSize: `${(read / pages) * 100}%` }} />
          </div>
        )
      })}
    </div>
  )
}
