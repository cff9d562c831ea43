import { openLine } from 'provider/src/testing/crowd/line.ts'
import { openMailServer } from 'provider/src/testing/mail-server.ts'
import { describeAnswers, type Fault, listBroken, listUnexpected, loadFor, untilAll, wait } from '../fault.ts'
import { ask, percentile } from '../load.ts'
import { openChaosShop } from '../shop.ts'

const silentMs = 30_000
const mails = 20

/** Promise 15: nobody waits for the mail server, and every mail arrives once. */
export const mailHangs: Fault = {
  name: 'mail-hangs',
  says: `the mail server takes connections and says nothing for ${silentMs / 1000} s; ${mails} students ask for a new password`,
  run: async () => {
    const server = await openMailServer()
    const line = await openLine(server.url)
    try {
      await using shop = await openChaosShop({ settings: { SMTP_URL: line.url } })
      line.fallSilent()
      let asked = 0
      const askForMail = () =>
        ask({
          ...{ kind: 'mail', url: `${shop.url}/api/Website/Customer/ForgetPassword`, method: 'POST' },
          body: { email: shop.students[asked++ % shop.students.length]?.email },
        })
      const answers = await loadFor((mails * 1000) / 5, 5, askForMail)
      await wait(silentMs)
      line.restore()
      const asking = new Set(shop.students.slice(0, answers.length).map(({ email }) => email))
      // The demo writes to its staff, too.
      const arrived = () => server.delivered.filter(({ recipients }) => recipients.some((address) => asking.has(address)))
      const receivers = () => new Set(arrived().flatMap(({ recipients }) => recipients)).size
      const allMs = await untilAll([async () => receivers() === asking.size])
      await wait(3_000)
      const mailsMade = new Set(arrived().map(({ messageId }) => messageId)).size
      const p99 = percentile(answers, 0.99)
      return {
        figures: [
          describeAnswers('asked', answers),
          `all ${receivers()} mails were there ${(allMs / 1000).toFixed(1)} s after it spoke again`,
          `${arrived().length - mailsMade} came again with the same Message-ID, because the answer to the first was lost`,
        ],
        breaches: [
          ...listUnexpected(answers, [200]),
          ...(p99 > 3_000 ? [`students waited for the mail server: p99 ${p99.toFixed(0)} ms`] : []),
          ...(receivers() === asking.size ? [] : [`${asking.size} mails were promised and ${receivers()} came`]),
          ...(mailsMade === asking.size ? [] : [`${mailsMade} different mails came for ${asking.size} people`]),
          ...(await listBroken(shop)),
        ],
      }
    } finally {
      await line.close()
      await server.close()
    }
  },
}
