import type { Profile } from 'contract/account/profile.ts'
import { currentPlace } from 'contract/place.ts'
import { countryName } from '../../i18n/country-name.ts'
import { m } from '../../i18n/m-account.ts'
import { Field } from '../../ui/field.tsx'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

export function DetailsSection({ profile, answer }: { profile: Profile; answer: SectionAnswer | undefined }) {
  const typed: Record<string, string> = answer && !answer.isSaved ? answer.typed : {}
  return (
    <Section name="details" title={m.profile_details()} answer={answer}>
      <Field label={m.profile_name()} error={answer?.faults.fullName}>
        {(input) => (
          <input
            {...input}
            name="fullName"
            type="text"
            dir="auto"
            autoComplete="name"
            maxLength={80}
            defaultValue={typed.fullName ?? profile.fullName}
            required
          />
        )}
      </Field>
      <Field label={m.profile_phone()} hint={m.profile_phone_hint({ country: countryName() })} error={answer?.faults.phone}>
        {(input) => (
          <input
            {...input}
            name="phone"
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            placeholder={currentPlace().phoneExample}
            defaultValue={typed.phone ?? profile.phone ?? ''}
          />
        )}
      </Field>
    </Section>
  )
}
