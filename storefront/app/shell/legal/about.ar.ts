import { linkTo } from 'contract/pages.ts'
import { type LegalText, type ShopFacts, toBeWritten } from './legal-text.ts'

export const aboutArabic = ({ shopName, answerHours, contactLines }: ShopFacts): LegalText => ({
  title: `عن ${shopName}`,
  description: `من يكتب مذكرات ${shopName}، وكيف تصل إلينا.`,
  lede: `يبيع ${shopName} مذكرات دراسية يكتبها معلّمون لدروسهم ويجدّدونها كل عام.`,
  changed: '2026-11-28',
  sections: [
    {
      id: toBeWritten,
      title: 'من نحن',
      blocks: ['اكتب هنا من أنتم: من يدرّس، ومنذ متى، وما الذي يعتمد عليه طلابكم.'],
    },
    {
      id: 'reach',
      title: 'كيف تصل إلينا',
      blocks: [
        `[اكتب إلينا](${linkTo('contact')}): نرد خلال ${answerHours} في أيام العمل.`,
        ...(contactLines.length > 0 ? [{ points: contactLines }] : []),
      ],
    },
  ],
})
