import type { Profile } from 'contract/account/profile.ts'
import type { ReactNode } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-account.ts'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

/** Preselects the page's current language, wherever it was last changed: saving other digits must not change the language. */
export function LanguageSection({ profile, answer }: { profile: Profile; answer: SectionAnswer | undefined }) {
  const { locale, numerals } = answer && !answer.isSaved ? { ...profile, ...answer.typed } : { ...profile, locale: getLocale() }
  return (
    <Section name="language" title={m.profile_language()} text={m.profile_language_text()} answer={answer}>
      <Choice title={m.profile_language_pages()}>
        <Radio name="locale" value="en" isChosen={locale === 'en'}>
          <span lang="en">English</span>
        </Radio>
        <Radio name="locale" value="ar" isChosen={locale === 'ar'}>
          <span lang="ar">العربية</span>
        </Radio>
      </Choice>
      <Choice title={m.profile_numerals()}>
        <Radio name="numerals" value="latn" isChosen={numerals === 'latn'}>
          123
        </Radio>
        <Radio name="numerals" value="arab" isChosen={numerals === 'arab'}>
          <span lang="ar">١٢٣</span>
        </Radio>
        <p className="basis-full text-xs text-muted">{m.profile_numerals_hint()}</p>
      </Choice>
    </Section>
  )
}

function Choice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-sm font-strong">{title}</legend>
      <div className="flex flex-wrap gap-x-8">{children}</div>
    </fieldset>
  )
}

function Radio({ name, value, isChosen, children }: { name: string; value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="check-row min-h-11!">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span className="label">{children}</span>
    </label>
  )
}
