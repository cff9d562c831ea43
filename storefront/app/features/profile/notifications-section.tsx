import type { Profile } from 'contract/account/profile.ts'
import { m } from '../../i18n/m-account.ts'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

export function NotificationsSection({ profile, answer }: { profile: Profile; answer: SectionAnswer | undefined }) {
  const isOn = (name: 'wantsEditionNews' | 'wantsMarketing') => (answer && !answer.isSaved ? name in answer.typed : profile[name])
  const choices = [
    { name: 'wantsEditionNews', isOn: isOn('wantsEditionNews'), title: m.profile_news_editions(), text: m.profile_news_editions_text() },
    { name: 'wantsMarketing', isOn: isOn('wantsMarketing'), title: m.profile_news_offers(), text: m.profile_news_offers_text() },
  ]
  return (
    <Section name="notifications" title={m.profile_news()} text={m.profile_news_text()} answer={answer}>
      <div className="grid gap-2">
        {choices.map(({ name, isOn, title, text }) => (
          <label key={name} className="check-row min-h-11! items-start!">
            <input type="checkbox" name={name} value="true" defaultChecked={isOn} className="mt-0.5!" />
            <span>
              <span className="label">{title}</span>
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </Section>
  )
}
