import { expect, test } from 'vitest'
import { composeMail, type MailPart } from './compose-mail.ts'
import { nameShop, shopMark } from './shop-mark.ts'

const parts: MailPart[] = [
  { kind: 'text', text: 'One <script>alert(1)</script> & two' },
  { kind: 'code', code: '493827' },
  { kind: 'button', text: 'Open "it"', url: 'https://shop.example/gotMail?email=a%40b.example&token=x"y' },
  { kind: 'note', text: 'For some' },
]
const mail = (locale: 'en' | 'ar') =>
  composeMail({ to: 'a@b.example', locale, subject: 'Hello <b>', name: '<img src=x onerror=alert(1)>', parts })

test('a mail has the direction of its language, whatever the mail program strips', () => {
  expect(mail('en').html).toContain('<html lang="en" dir="ltr">')
  expect(mail('ar').html).toContain('<html lang="ar" dir="rtl">')
  expect(mail('ar').html).toMatch(/<table [^>]*dir="rtl" lang="ar"/)
  expect(mail('ar').html).toContain('text-align: right')
})

test('names, texts, subjects and addresses are text in a mail, never markup', () => {
  const { html } = mail('en')
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('One &lt;script&gt;alert(1)&lt;/script&gt; &amp; two')
  expect(html).toContain('token=x&quot;y"')
})

test('a code reads from left to right in every language', () => {
  expect(mail('ar').html).toMatch(/<p dir="ltr"[^>]*>493827<\/p>/)
})

test('the plain text has everything that the page has, with code and address on separate lines', () => {
  const names = { nameEn: 'Dār & <Sons>', nameAr: 'دار', actionColour: '#123456' }
  const lines = nameShop(mail('en'), names).text.split('\n')
  for (const line of ['493827', 'https://shop.example/gotMail?email=a%40b.example&token=x"y', 'For some', 'Dār & <Sons>'])
    expect(lines).toContain(line)
  expect(nameShop(mail('ar'), names).text.split('\n').at(-1)).toBe('دار')
})

test('the shop’s name is inserted on sending, in the mail’s language, as text, never markup', () => {
  const { subject, text, html } = nameShop(
    { ...mail('en'), subject: `News of ${shopMark}` },
    { nameEn: 'Dār & <Sons> $&', nameAr: 'دار', actionColour: '#123456' },
  )
  expect(subject).toBe('News of Dār & <Sons> $&')
  expect(html).toContain('Dār &amp; &lt;Sons&gt; $&amp;')
  expect(subject + text + html).not.toContain(shopMark)
})

test('the pattern is above the shop’s colour, which remains without it: mails contain no unreachable picture', () => {
  const names = { nameEn: 'Qalam', nameAr: 'قلم', actionColour: '#123456' }
  const [reached, alone] = [nameShop(mail('en'), names, 'https://qalam.example'), nameShop(mail('en'), names)]
  expect(reached.html).toContain('<img src="https://qalam.example/mail-strip.png" alt=""')
  expect(alone.html).not.toContain('<img')
  for (const { html } of [reached, alone]) {
    expect(html).toMatch(/<td height="44" style="[^"]*background: #123456/)
    expect(html).not.toMatch(/[\uE000-\uE003]/)
  }
})

test('the subject is the heading, and mails support dark mode and phones', () => {
  expect(mail('ar').html).toMatch(/<h1 dir="auto"[^>]*>Hello &lt;b&gt;<\/h1>/)
  expect(mail('en').html).toContain('@media (prefers-color-scheme: dark)')
  expect(mail('en').html).toContain('@media (max-width: 480px)')
})

const withCovers = (locale: 'en' | 'ar') =>
  composeMail({
    ...{ to: 'a@b.example', locale, subject: 'Two' },
    parts: [
      { kind: 'text', text: 'Waves <b> is back', itemId: 7 },
      {
        kind: 'bill',
        rows: [
          { text: 'Waves', lang: 'en', amount: '2 KWD', itemId: 7 },
          { text: 'Draft', lang: 'en', amount: '1 KWD', itemId: 8 },
          { text: 'Total', lang: locale, amount: '3 KWD', isSum: true },
          { text: 'Tax in it', lang: locale, amount: '0.1 KWD' },
        ],
      },
    ],
  })
const covers = new Map([[7, { path: '/pictures/cover/7-abcdef012345.png', colour: '#35486f' }]])
const names = { nameEn: 'Qalam', nameAr: 'قلم', actionColour: '#123456' }

test.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)(
  'a cover begins its line, with its size and a substitute colour, and its only text is the title beside it (%s)',
  (locale, end) => {
    const { html } = nameShop(withCovers(locale), names, 'https://qalam.example', covers)
    const cell =
      /padding-(\w+): 14px[^>]*><img src="(\S+)" alt="" width="(\d+)" height="(\d+)" class="cover" style="[^"]*background: #35486f">/g
    const address = 'https://qalam.example/pictures/cover/7-abcdef012345.png'
    expect([...html.matchAll(cell)].map(([, ...parts]) => parts)).toEqual([
      [end, address, '60', '80'],
      [end, address, '48', '64'],
    ])
    expect(html).not.toMatch(/[\uE000-\uE005]/)
    expect(html).toContain('Waves &lt;b&gt; is back')
  },
)

test('without a cover, or a reachable one, there are only words; the plain text is the same', () => {
  const mail = withCovers('en')
  for (const named of [nameShop(mail, names, 'https://qalam.example'), nameShop(mail, names, undefined, covers)]) {
    expect(named.html).not.toContain('class="cover"')
    expect(named.html).not.toMatch(/[\uE000-\uE005]/)
    expect(named.html).toContain('>Draft<')
  }
  expect(mail.text).toContain('Waves <b> is back\n\nWaves: 2 KWD\nDraft: 1 KWD\nTotal: 3 KWD\nTax in it: 0.1 KWD')
})

test('the sum of a bill stands out, and a tax that it includes is small print below it', () => {
  const { html } = withCovers('en')
  expect(html).toMatch(/font-size: 20px[^>]*>Total</)
  expect(html).not.toMatch(/font-size: 20px[^>]*>Tax in it</)
})
