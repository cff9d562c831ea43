import { linkTo } from 'contract/pages.ts'
import { type LegalText, type ShopFacts, toBeWritten } from './legal-text.ts'

export const aboutEnglish = ({ shopName, answerHours, contactLines }: ShopFacts): LegalText => ({
  title: `About ${shopName}`,
  description: `Who makes the study notes of ${shopName}, and how to reach us.`,
  lede: `${shopName} sells study notes that teachers write for their own lessons and update every year.`,
  changed: '2026-11-28',
  sections: [
    {
      id: toBeWritten,
      title: 'Who we are',
      blocks: ['Write here who you are: who teaches, since when, and what your students can rely on.'],
    },
    {
      id: 'reach',
      title: 'How to reach us',
      blocks: [
        `[Write to us](${linkTo('contact')}): we answer within ${answerHours} on working days.`,
        ...(contactLines.length > 0 ? [{ points: contactLines }] : []),
      ],
    },
  ],
})
