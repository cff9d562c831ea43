import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startS3 } from 'provider/src/files/testing/s3-server.ts'
import { openLine } from 'provider/src/testing/crowd/line.ts'
import { openMailServer } from 'provider/src/testing/mail-server.ts'
import { openDesk } from '../desk.ts'
import { describeAnswers, type Fault, isReady, listBlank, listBroken, listUnexpected, loadFor, type Outcome, untilAll } from '../fault.ts'
import { ask, percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const goneMs = 15_000
const names = { database: 'database.chaos.test', mail: 'mail.chaos.test', files: 'files.chaos.test' }
const known = `127.0.0.1 localhost ${Object.values(names).join(' ')}\n`
const breaks = [
  { name: 'names are refused', server: 'nameserver 127.0.0.1\n' },
  // An address without a machine: 192.0.2.0/24 is for documentation.
  { name: 'nobody answers', server: 'nameserver 192.0.2.1\n' },
]

/** A shop that uses names for its database, mail server and bucket, on a machine that temporarily resolves no name. */
export const namesGone: Fault = {
  name: 'names-gone',
  says: `no name of database, mail server or bucket is known for ${goneMs / 1000} s, twice, and all their connections break`,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'warraq-names-'))
    const [hosts, resolver] = [join(folder, 'hosts'), join(folder, 'resolv.conf')]
    const surroundings = `mount --bind ${hosts} /etc/hosts && mount --bind ${resolver} /etc/resolv.conf && exec "$@"`
    const within = ['unshare', '--mount', 'sh', '-c', surroundings, 'sh']
    try {
      await knowNames(folder)
      const [program = '', ...args] = [...within, 'true']
      const isAllowed = await promisify(execFile)(program, args).then(
        () => true,
        () => false,
      )
      if (!isAllowed) return { figures: [], breaches: [], skipped: 'the process gets names of its own, which only root may give it' }
      return await forget(folder, within)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

/** Overwritten, not replaced: the process has mounted these very files. */
async function knowNames(folder: string, missing?: string): Promise<void> {
  await writeFile(join(folder, 'hosts'), missing ? '127.0.0.1 localhost\n' : known)
  await writeFile(join(folder, 'resolv.conf'), missing ?? 'nameserver 127.0.0.1\n')
}

const named = (url: string, name: string): string => url.replace('127.0.0.1', name)

async function forget(folder: string, within: readonly string[]): Promise<Outcome> {
  const [mail, s3] = [await openMailServer(), await startS3()]
  const bucket = new URL(s3.url('shop'))
  const filesLine = await openLine(bucket.searchParams.get('endpoint') ?? '')
  bucket.searchParams.set('endpoint', named(filesLine.url, names.files))
  try {
    const served = (databaseUrl: string) => ({
      DATABASE_URL: named(databaseUrl, names.database),
      SMTP_URL: named(mail.url, names.mail),
      ...{ FILES_URL: bucket.href, FILES_FALLBACK_URL: 'disk' },
    })
    await using shop = await openChaosShop({ served, within })
    const [process] = shop.processes
    const visitors = await invite(shop, { items: 100 })
    await loadFor(3_000, 20, visitors.buy)
    const desk = await openDesk(shop)
    const first = await desk.read()
    if (first.status !== 200) return { figures: [], breaches: [`a file was answered by ${first.status} before anything was broken`] }
    const figures: string[] = []
    const breaches: string[] = []
    const asking = new Set<string>()
    for (const { name, server } of breaks) {
      await loadFor(2_000, 4, desk.read)
      const pid = process.pid()
      const askForMail = () => {
        const { email } = shop.students[asking.size] ?? shop.clerk
        asking.add(email)
        return ask({ kind: 'mail', url: `${shop.url}/api/Website/Customer/ForgetPassword`, method: 'POST', body: { email } })
      }
      const asked = await loadFor(1_000, 5, askForMail)
      await knowNames(folder, server)
      for (const line of [shop.line, filesLine]) {
        line.cut()
        line.restore()
      }
      const alive = startLoad(5, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
      const reading = startLoad(2, desk.read)
      const during = await loadFor(goneMs, 20, visitors.visit)
      const [health, read] = [await alive.stop(), await reading.stop()]
      await knowNames(folder)
      const backMs = await untilAll([
        () => isReady(process.url),
        async () => (await visitors.buy()).status === 200,
        async () => [200, 206].includes((await desk.read()).status),
      ])
      const received = () => new Set(mail.delivered.flatMap(({ recipients }) => recipients))
      const mailMs = await untilAll([async () => [...asking].every((address) => received().has(address))])
      figures.push(
        describeAnswers(`${name}: pages, accounts and orders`, during),
        `  ${describeAnswers('files', read)}`,
        `  /healthz p99 ${percentile(health, 0.99).toFixed(0)} ms; all was normal ${(backMs / 1000).toFixed(1)} s after names were known again, and all mails had gone after ${((backMs + mailMs) / 1000).toFixed(1)} s`,
      )
      breaches.push(
        ...listUnexpected(asked, [200]),
        ...listUnexpected(during, [200, 503]),
        ...listBlank(during),
        ...listUnexpected(read, [200, 206, 503]),
        ...listUnexpected(health, [200]),
        ...(during.some(({ status }) => status === 503) ? [] : ['nobody was refused: the names were known']),
        ...(percentile(during, 1) > 20_000 ? ['somebody waited longer than 20 s'] : []),
        ...(backMs > 15_000 ? ['it took more than 15 s to be as before'] : []),
        ...(Number.isFinite(mailMs) ? [] : ['a mail did not come within a minute']),
        ...(process.pid() === pid ? [] : ['the process was another one afterwards']),
      )
    }

    return { figures, breaches: [...breaches, ...(await visitors.settle()), ...(await listBroken(shop))] }
  } finally {
    await Promise.all([filesLine.close(), mail.close(), s3.close()])
  }
}
