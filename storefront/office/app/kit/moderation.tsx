import type { BilingualText, Locale } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Section } from './section.tsx'

type Hidden = { at: string | null; reason: string | null; byName: string | null }
type HiddenByProps = { hidden: Hidden; lang: Locale | undefined }

/** Who hid a student's text, when, and the message to its author; `lang` is the author's. */
export function HiddenBy({ hidden: { at, reason, byName }, lang }: HiddenByProps) {
  const isKnown = at !== null && byName !== null
  return (
    <div>
      <p>{isKnown ? m.office_hidden_by({ name: `\u2068${byName}\u2069`, when: formatDateTime(at) }) : m.office_hidden_plain()}</p>
      {reason && <Words text={reason} locale={lang} className="mt-2" />}
    </div>
  )
}

type WordsProps = { text: string; locale: Locale | undefined; className?: string }

/** A user's text, in its own language's direction. */
export const Words = ({ text, locale, className = '' }: WordsProps) => (
  <p lang={locale} dir="auto" className={`${className} rounded-card bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere`}>
    {text}
  </p>
)

type ReasonFieldProps = {
  label: string
  hint: string
  error: string | undefined
  maxLength: number
  lang: Locale | undefined
  value: string | undefined
}

/** The reason for hiding, which the author is told. */
export function ReasonField({ label, hint, error, maxLength, lang, value }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => <textarea {...input} name="reason" rows={3} maxLength={maxLength} lang={lang} dir="auto" defaultValue={value} />}
    </Field>
  )
}

type Author = { fullName: string; locale: Locale } | null

export const authorOf = ({ author }: { author: Pick<NonNullable<Author>, 'fullName'> | null }): string =>
  author?.fullName ?? m.office_author_former()

type AuthorFactsProps = {
  author: Author
  at: string
  /** The item it is about; links to all texts about it. */
  about: { title: BilingualText; to: string }
  /** More about the author, as list entries. */
  children?: ReactNode
}

/** Beside a student's text: its author, date and subject. */
export function AuthorFacts({ author, at, about, children }: AuthorFactsProps) {
  return (
    <Section title={m.office_author()}>
      <ul className="grid gap-2">
        <li>
          <bdi className="font-strong">{authorOf({ author })}</bdi>
        </li>
        {children}
        {author && (
          <li>
            <span className="text-muted">{m.office_author_reads()}</span> {author.locale === 'ar' ? m.office_arabic() : m.office_english()}
          </li>
        )}
        <li>
          <span className="text-muted">{m.office_written()}</span> {formatDateTime(at)}
        </li>
        <li>
          <Link to={about.to} className="link tap inline-flex min-h-11 items-center">
            <Bilingual text={about.title} />
          </Link>
        </li>
      </ul>
    </Section>
  )
}

type Seen = { id: string; version: number }

/** Below a list's new entries: marks all shown ones as seen. */
export const MarkSeen = ({ rows, text }: { rows: readonly Seen[]; text: string }) => (
  <Form method="post" className="pt-4">
    {rows.map(({ id, version }) => (
      <input key={id} type="hidden" name="seen" value={`${id} ${version}`} />
    ))}
    <Button type="submit" look="line" size="small">
      {text}
    </Button>
  </Form>
)

/** For actions: the form's entries, each in the version shown. */
export const seenIn = (form: FormData): Seen[] =>
  form.getAll('seen').map((value) => {
    const [id = '', version = ''] = String(value).split(' ')
    return { id, version: Number(version) }
  })
