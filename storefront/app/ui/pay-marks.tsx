/** Names of payment networks in outline, as on a shop's door. `label`: what the list is; without it, the names belong to the text beside them. */
export default function PayMarks({ names, label, className = '' }: { names: readonly string[]; label?: string; className?: string }) {
  if (names.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-1.5 ${className}`}>
      {names.map((name) => (
        <li key={name} className="rounded-small border border-control bg-surface px-2 py-0.5 text-xs leading-tight font-strong text-ink">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
