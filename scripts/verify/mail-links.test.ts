import { expect, test } from 'vitest'
import { mailLinkFaults } from './mail-links.ts'

const faultsOf = (code: string) => mailLinkFaults({ path: 'provider/src/planted.ts', text: code })

test('a link of a mail without the shop’s address is found, with its line', () => {
  expect(faultsOf(`composeMail({\n  parts: [{ url: linkTo('memo', 1) }],\n})`)).toEqual([
    `provider/src/planted.ts:2 a link of a mail begins with \${origin}`,
  ])
  expect(faultsOf(`mailTo(person, subject, [{ url: linkToItem(kind, 1) }])`)).toHaveLength(1)
})

test('a link that begins with the shop’s address is fine, and so is one outside of mails', () => {
  expect(faultsOf(`composeMail({ parts: [{ url: \`\${origin}\${linkTo('memo', 1)}\` }] })`)).toEqual([])
  expect(faultsOf(`redirect(linkTo('memo', 1))`)).toEqual([])
})
