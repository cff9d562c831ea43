import type { StorefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m.ts'
import { linkToRefunds } from '../../shell/help-links.ts'

export type TrustPoint = { icon: 'instant' | 'refund' | 'sums' | 'demo'; title: string; text: string; to?: string }

/** For the loader: only what is true of this shop today. */
export function trustPoints({ isDemo, refunds }: Pick<StorefrontContext, 'isDemo' | 'refunds'>): TrustPoint[] {
  return [
    { icon: 'instant', title: m.home_trust_instant(), text: m.home_trust_instant_text() },
    {
      icon: 'refund',
      title: m.home_trust_refund(),
      text: m.home_trust_refund_text({ days: m.refund_days({ count: refunds.days }), percent: refunds.percent }),
      to: linkToRefunds(),
    },
    isDemo
      ? { icon: 'demo', title: m.home_trust_demo(), text: m.home_trust_demo_text() }
      : { icon: 'sums', title: m.home_trust_sums(), text: m.home_trust_sums_text() },
  ]
}

/** The same in a few words each, for a phone's first screen. */
export function trustFacts({ refunds }: Pick<StorefrontContext, 'refunds'>): string[] {
  return [
    m.home_fact_teachers(),
    m.home_fact_sample(),
    m.home_trust_instant(),
    m.home_fact_refund({ days: m.refund_days({ count: refunds.days }) }),
  ]
}
