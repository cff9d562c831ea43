import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'

export type PhoneCountry = { code: string; name: string; dialCode: string; example: string }
type PhoneFieldProps = { countries: readonly PhoneCountry[]; typed: Record<string, string>; fault: string | undefined }

/** Country and number; the first country is ours. A number that begins with + may be of any country. */
export function PhoneField({ countries, typed, fault }: PhoneFieldProps) {
  const [code, setCode] = useState(typed.phoneCountry ?? countries[0]?.code)
  const chosen = countries.find((country) => country.code === code)
  return (
    <Field id={fieldId('phone')} label={m.signup_phone()} error={fault}>
      {(input) => (
        // Numbers run from left to right in both languages, the country before them.
        <span dir="ltr" className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-2">
          <select
            name="phoneCountry"
            aria-label={m.signup_phone_country()}
            autoComplete="tel-country-code"
            className={input.className}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {`\u2066+${country.dialCode}\u2069 ${country.name}`}
              </option>
            ))}
          </select>
          <input
            {...input}
            name="phone"
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={chosen?.example}
            defaultValue={typed.phone}
            maxLength={40}
            required
          />
        </span>
      )}
    </Field>
  )
}
