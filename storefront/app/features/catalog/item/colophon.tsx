export type ColophonFact = { name: string; value: string; dir?: 'ltr' }

/** Facts about an edition, as at the end of a book. */
export function Colophon({ title, facts }: { title: string; facts: readonly ColophonFact[] }) {
  return (
    <section>
      <h2 className="border-t border-rule pt-3.5 pb-3 text-lg">{title}</h2>
      <dl className="text-sm">
        {facts.map(({ name, value, dir }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-hairline py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-end">{dir ? <bdi dir={dir}>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
