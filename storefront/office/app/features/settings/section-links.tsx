import { m } from 'storefront/app/i18n/m-office.ts'

const rehearsal = 'rehearsal'

/** By the id of its form, in the order of the page. */
const links: [id: string, words: () => string][] = [
  ['shop', m.office_settings_shop],
  ['looks', m.office_settings_looks],
  ['place', m.office_settings_place],
  ['contact', m.office_settings_contact],
  ['my-fatoorah', m.office_settings_gateways],
  ['cash', m.office_cash],
  [rehearsal, m.office_rehearsal],
  ['mailServer', m.office_mail_server],
  ['delivery', m.office_settings_delivery],
  ['rules', m.office_settings_rules],
]

/** The way to each section of a long page; where there is room it stays beside them. A demo has no rehearsal. */
export function SectionLinks({ isDemo }: { isDemo: boolean }) {
  const shown = links.filter(([id]) => !(isDemo && id === rehearsal))
  return (
    <nav aria-label={m.office_settings_sections()} className="mb-6 xl:sticky xl:top-6 xl:col-start-2 xl:self-start">
      <ul className="flex flex-wrap gap-x-4 xl:grid">
        {shown.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink xl:min-h-9.5">
              {words()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
