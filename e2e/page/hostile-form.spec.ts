import { expect, test } from '../support/journey.ts'

const forms: [what: string, statuses: number[], fill: (form: FormData) => void][] = [
  ['an index beyond all lists', [422], (form) => form.append('items[999999999]', 'x')],
  ['the name of every object’s ancestor', [422], (form) => form.append('__proto__.isAdmin', 'true')],
  ['its constructor', [422], (form) => form.append('constructor.prototype.isAdmin', 'true')],
  [
    '10,000 parts',
    [422, 413],
    (form) => {
      for (let index = 0; index < 10_000; index++) form.append(`items[${index}]`, 'x')
    },
  ],
  ['a file larger than any of ours', [413], (form) => form.append('attachment', new File([new Uint8Array(7 * 1024 * 1024)], 'large.pdf'))],
]

/** Sent raw to the call that takes files. */
for (const [what, statuses, fill] of forms) {
  test(`a multipart form with ${what} is refused, and the shop goes on`, async ({ request, page }) => {
    const form = new FormData()
    form.append('email', 'dana@example.com')
    form.append('message', 'A message that is long enough.')
    fill(form)
    for (const base of ['Website', 'Mobile']) {
      const response = await request.post(`/api/${base}/Contact/Create`, { multipart: form })
      expect(statuses, base).toContain(response.status())
      expect(await response.json(), base).toMatchObject({ message: expect.stringMatching(/\w/) })
    }
    expect((await page.goto('/contact'))?.status()).toBe(200)
  })
}
