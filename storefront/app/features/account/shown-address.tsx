/** A typed or linked e-mail: text, from left to right, on its own line. */
export function ShownAddress({ label, email }: { label: string; email: string }) {
  return (
    <p className="grid gap-0.5 border-y border-hairline py-3">
      <span className="text-xs text-muted">{label}</span>
      <bdi dir="ltr" className="justify-self-start font-strong wrap-anywhere">
        {email}
      </bdi>
    </p>
  )
}
