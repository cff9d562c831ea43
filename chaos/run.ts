import { hasPostgres } from '../bench/shop.ts'
import type { Fault, Outcome } from './fault.ts'
import { connectionsCut } from './faults/connections-cut.ts'
import { cutOff } from './faults/cut-off.ts'
import { databaseAway } from './faults/database-away.ts'
import { databaseSlow, poolUsedUp } from './faults/database-slow.ts'
import { diskFull } from './faults/disk-full.ts'
import { hostileBodies } from './faults/hostile-bodies.ts'
import { longLoad } from './faults/long-load.ts'
import { mailHangs } from './faults/mail-hangs.ts'
import { namesGone } from './faults/names-gone.ts'
import { overload } from './faults/overload.ts'
import { halted, kills, rollingRestarts } from './faults/processes.ts'
import { restoreElsewhere } from './faults/restore-elsewhere.ts'
import { storeAway } from './faults/store-away.ts'
import { twoBuilds } from './faults/two-builds.ts'
import { twoReleases } from './faults/two-releases.ts'
import { wrongClock } from './faults/wrong-clock.ts'
import { removeAll, removeOnSignal, untilNotStopped } from './remove-at-end.ts'

/**
 * Breaks the shop's foundations, one after the other, and reports the results, a line each. Ends with 1 if something forbidden happened
 * (docs/promises.md). `npm run chaos -- database-away` only runs the named faults; `--minutes=30` and `--seed=2` are for the long load, and the
 * seed for the hostile bodies, too; `--earlier=PATH` is for the two releases.
 */
const faults: Fault[] = [
  ...[databaseAway, databaseSlow, poolUsedUp, connectionsCut],
  ...[kills, rollingRestarts, twoBuilds, twoReleases, halted, cutOff],
  ...[storeAway, diskFull, namesGone, restoreElsewhere],
  ...[hostileBodies, mailHangs, wrongClock, overload, longLoad],
]

const given = process.argv.slice(2)
const optionOf = (option: string) => given.find((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3)
const numberOf = (option: string, other: number) => Number(optionOf(option) ?? other)
const minutes = numberOf('minutes', 3)
const seed = numberOf('seed', 1)
const earlier = optionOf('earlier')
const names = given.filter((word) => !word.startsWith('--'))
const chosen = names.length > 0 ? faults.filter(({ name }) => names.includes(name)) : faults
const unknown = names.filter((name) => faults.every((fault) => fault.name !== name))

if (unknown.length > 0 || !(minutes > 0) || !Number.isInteger(seed)) {
  console.error(
    `There is no ${unknown.join(', ') || 'such time or seed'}. What can be broken: ${faults.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
if (!(await hasPostgres())) {
  console.error('SKIPPED: no PostgreSQL answered at TEST_DATABASE_URL, and all of this is about several processes and their server.')
  process.exit(0)
}

removeOnSignal()
let held = 0
let left = 0
let inPart = 0
for (const { name, says, run } of chosen) {
  console.log(`\n${name}: ${says}`)
  const failed = (error: unknown): Outcome => ({ figures: [], breaches: [`it ended with ${error}`] })
  const { figures, breaches, unchecked = [], skipped } = await run({ minutes, seed, earlier }).catch(failed)
  await untilNotStopped()
  for (const figure of figures) console.log(`  ${figure}`)
  for (const breach of breaches) console.log(`  BROKEN: ${breach}`)
  for (const limit of unchecked) console.log(`  NOT CHECKED: ${limit}`)
  if (skipped) console.log(`  SKIPPED: ${skipped}`)
  if (skipped) left++
  else if (breaches.length === 0) held++
  if (unchecked.length > 0) inPart++
}
const broken = chosen.length - held - left
const rest = [...(left > 0 ? [`, ${left} skipped`] : []), ...(inPart > 0 ? [`; not all limits of ${inPart} were checked`] : [])]
console.log(`\n${held} held, ${broken} broken${rest.join('')}`)
// Of what began and could not be completed.
for (const failure of await removeAll()) console.error(failure)
process.exit(broken === 0 ? 0 : 1)
