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

test('a mail runs in the direction of its language, whatever the mail program keeps of it', () => {
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

test('the plain text has everything that the page has, code and address on lines of their own', () => {
  const names = { nameEn: 'Dār & <Sons>', nameAr: 'دار', actionColour: '#123456' }
  const lines = nameShop(mail('en'), names).text.split('\n')
  for (const line of ['493827', 'https://shop.example/gotMail?email=a%40b.example&token=x"y', 'For some', 'Dār & <Sons>'])
    expect(lines).toContain(line)
  expect(nameShop(mail('ar'), names).text.split('\n').at(-1)).toBe('دار')
})

test('the shop is named when a mail goes out, in its language, and its name is text, never markup', () => {
  const { subject, text, html } = nameShop(
    { ...mail('en'), subject: `News of ${shopMark}` },
    { nameEn: 'Dār & <Sons> $&', nameAr: 'دار', actionColour: '#123456' },
  )
  expect(subject).toBe('News of Dār & <Sons> $&')
  expect(html).toContain('Dār &amp; &lt;Sons&gt; $&amp;')
  expect(subject + text + html).not.toContain(shopMark)
})

test('the pattern lies on the shop’s colour, which is there without it: nobody is sent a picture that nobody can fetch', () => {
  const names = { nameEn: 'Qalam', nameAr: 'قلم', actionColour: '#123456' }
  const [reached, alone] = [nameShop(mail('en'), names, 'https://qalam.example'), nameShop(mail('en'), names)]
  expect(reached.html).toContain('<img src="https://qalam.example/mail-strip.png" alt=""')
  expect(alone.html).not.toContain('<img')
  for (const { html } of [reached, alone]) {
    expect(html).toMatch(/<td height="44" style="[^"]*background: #123456/)
    expect(html).not.toMatch(/[\uE000-\uE003]/)
  }
})

test('the subject is the heading, and whoever reads at night or on a phone is thought of', () => {
  expect(mail('ar').html).toMatch(/<h1 dir="auto"[^>]*>Hello &lt;b&gt;<\/h1>/)
  expect(mail('en').html).toContain('@media (prefers-color-scheme: dark)')
  expect(mail('en').html).toContain('@media (max-width: 480px)')
})
