import { pickText } from 'contract/locale.ts'
import { rightActionWords, rightResourceWords } from 'contract/office/right-words.ts'
import { superAdmin } from 'contract/office/role.ts'
import type { ReactNode } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Lock } from 'storefront/app/ui/icons.tsx'

type RightsMatrixProps = {
  /** Every permission that a call requires. */
  permissions: readonly string[]
  /** What the person has now. */
  held: readonly string[]
  /** What was ticked in a refused form. */
  ticked: readonly string[] | undefined
  mayGive: (role: string) => boolean
}

const columns = ['view', 'edit'] as const

/** Resource by action. An unused permission is shown while somebody has it, so that it can be removed. */
export function RightsMatrix({ permissions, held, ticked, mayGive }: RightsMatrixProps) {
  const all = [...new Set([...permissions, ...held.filter((role) => role.includes('-'))])].toSorted()
  const byResource = Map.groupBy(all, (permission) => permission.split('-')[0] ?? '')
  const rows = [...byResource].toSorted(([one], [other]) => resourceWord(one).localeCompare(resourceWord(other), getLocale()))
  const isOn = (role: string) => (ticked && mayGive(role) ? ticked : held).includes(role)
  const box = (role: string, text: string, isTextShown: boolean) => (
    <Right role={role} isOn={isOn(role)} isHeld={held.includes(role)} isLocked={!mayGive(role)}>
      <span className={isTextShown ? '' : 'sr-only'}>{text}</span>
    </Right>
  )
  return (
    <>
      <div className="mb-4">{box(superAdmin, m.office_staff_owner(), true)}</div>
      <div className="overflow-x-auto rounded-card border border-hairline">
        <table className="w-full border-collapse wrap-normal">
          <thead className="bg-paper text-xs">
            <tr>
              <Head>{m.office_staff_matrix()}</Head>
              <Head isMiddle>{m.office_staff_see()}</Head>
              <Head isMiddle>{m.office_staff_edit()}</Head>
              <Head>{m.office_staff_also()}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(([resource, own]) => (
              <tr key={resource} className="border-t border-hairline">
                <th scope="row" className="px-3 py-2 text-start font-strong">
                  {resourceWord(resource)}
                </th>
                {columns.map((action) => (
                  <td key={action} className="px-3 py-1 text-center">
                    {own.includes(`${resource}-${action}`) ? (
                      box(`${resource}-${action}`, `${resourceWord(resource)}: ${actionWord(action)}`, false)
                    ) : (
                      <span aria-hidden="true" className="text-muted">
                        –
                      </span>
                    )}
                  </td>
                ))}
                <td className="px-3 py-1">
                  <div className="flex flex-wrap gap-x-4">
                    {own.filter(isOther).map((role) => (
                      <span key={role}>{box(role, actionWord(role.slice(resource.length + 1)), true)}</span>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const isOther = (role: string) => !columns.some((action) => role.endsWith(`-${action}`))

const Head = ({ children, isMiddle = false }: { children: ReactNode; isMiddle?: boolean }) => (
  <th className={`px-3 py-2 font-strong whitespace-nowrap ${isMiddle ? 'text-center' : 'text-start'}`}>{children}</th>
)

type RightProps = { role: string; isOn: boolean; isHeld: boolean; isLocked: boolean; children: ReactNode }

/** `had` tells the server what was ticked on page load. A locked box is shown but not sent. */
function Right({ role, isOn, isHeld, isLocked, children }: RightProps) {
  return (
    <label className="check-row inline-flex! min-w-11 justify-center">
      {isHeld && !isLocked && <input type="hidden" name="had" value={role} />}
      <input type="checkbox" name="roles" value={role} defaultChecked={isOn} disabled={isLocked} />
      {isLocked && <Lock className="size-4 text-muted" aria-hidden="true" />}
      <span className="label">{children}</span>
    </label>
  )
}

/** A permission too new for these words shows its own name. */
const resourceWord = (name: string): string => wordOf(rightResourceWords, name)
const actionWord = (name: string): string => wordOf(rightActionWords, name)

function wordOf(words: typeof rightActionWords, name: string): string {
  const own = words[name]
  return own ? pickText(own, getLocale()).text : name
}
