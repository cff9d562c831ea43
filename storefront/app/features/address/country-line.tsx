import { Link, useSearchParams } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import type { AddressFormData } from './address-form-data.ts'

/** Another country has another form. Its link works without a script, and with one keeps what was typed. */
export function CountryLine({ form: { countryCode, countryName, countries } }: { form: AddressFormData }) {
  const [parameters] = useSearchParams()
  const others = countries.filter(({ code }) => code !== countryCode)
  const linkTo = (code: string) => `?${new URLSearchParams([...[...parameters].filter(([name]) => name !== 'country'), ['country', code]])}`
  return (
    <details className="group border-y border-hairline text-sm">
      <summary className="flex min-h-12 items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="text-muted">{m.address_country()}</span> <b className="font-strong">{countryName}</b>
        </span>
        <span className="link">{m.address_country_change()}</span>
      </summary>
      <ul className="flex flex-wrap gap-x-5 pb-3">
        {others.map(({ code, name }) => (
          <li key={code}>
            <Link to={linkTo(code)} replace preventScrollReset className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
