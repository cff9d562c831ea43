type Listed = { data: { facets: { subject: { value: string }[] } } }

/** Different addresses of lists, so that none is in the page cache: the memos of each three subjects, some thousands. */
export async function listPathsOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/Website/Memo/GetAll?PageSize=1`)
  const { data } = (await response.json()) as Listed
  const subjects = data.facets.subject.map(({ value }) => value)
  return subjects.flatMap((first, at) =>
    subjects
      .slice(at + 1)
      .flatMap((second, gap) => subjects.slice(at + gap + 2).map((third) => `/memos?subject=${first},${second},${third}`)),
  )
}

/** Different addresses of memos: each memo with more and more of its reviews shown. */
export function itemPathsOf(memoIds: readonly number[]): string[] {
  return Array.from({ length: 19 }, (_, more) => memoIds.map((id) => `/memos/${id}?reviews=${more + 2}`)).flat()
}

/** The memos of the first list that have a price. */
export async function pricedMemos(url: string): Promise<number[]> {
  const response = await fetch(`${url}/api/Website/Memo/GetAll?PageSize=100`)
  const { data } = (await response.json()) as { data: { items: { id: number; price: number | null }[] } }
  return data.items.filter(({ price }) => price).map(({ id }) => id)
}
