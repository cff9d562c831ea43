import { expect, test } from 'vitest'
import { partsOf } from './legal-text.ts'
import { privacyEnglish } from './privacy.en.ts'
import { termsArabic } from './terms.ar.ts'
import { readMarkup, writeMarkup } from './text-markup.ts'

const facts = {
  ...{
    shopName: 'Dar',
    sessionCookie: 'dar-user-data',
    answerHours: '24 hours',
    isDemo: false,
    editions: { lastDay: '31 August', early: 'July or August' },
    contactLines: [],
  },
  refunds: { days: 7, percent: 20, printedDays: 14 },
  ...{ seller: 'Dar', countryName: 'Qatar', prices: 'Prices are in riyals.', hasPickUp: true },
  law: { state: 'Qatar', privacy: 'its laws', consumer: 'its laws', complaints: 'its authority', fullAge: 'At 18.' },
}

test('headings, points, terms and paragraphs are read; everything else stays text', () => {
  const body =
    'Hello\nthere.\r\n\r\n## Refunds {#refunds}\n\nWithin:\n- a week\n- a month\n\n* Cookie: keeps you: in\n\n## Refunds {#refunds}\n\n<b>x</b>'
  expect(readMarkup(body)).toEqual({
    intro: ['Hello there.'],
    sections: [
      { id: 'refunds', title: 'Refunds', blocks: ['Within:', { points: ['a week', 'a month'] }, { names: [['Cookie', 'keeps you: in']] }] },
      { id: 'section-2', title: 'Refunds', blocks: ['<b>x</b>'] },
    ],
  })
})

test.each([privacyEnglish(facts), termsArabic(facts)])('a draft reads as the text that it was made of: $title', ({ lede, sections }) => {
  expect(readMarkup(writeMarkup({ lede, sections }))).toEqual({ intro: [lede], sections })
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'http://plain.example'])(
  'a link to %s stays text',
  (to) => expect(partsOf(`[words](${to})`)).toEqual([{ text: `[words](${to})` }]),
)

test.each(['/contact', '#refunds', 'https://shop.example/a', 'mailto:desk@shop.example'])('a link may lead to %s', (to) => {
  expect(partsOf(`[words](${to})`)).toEqual([{ text: 'words', to }])
})
