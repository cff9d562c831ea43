import { listDevicesEndpoint } from 'contract/account/device.ts'
import { getTwoStepEndpoint, type TwoStep } from 'contract/account/two-step.ts'
import { linkTo } from 'contract/pages.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { data, redirect } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m-account.ts'
import { serializeDeletedCookie } from '../../session/cookies/deleted-cookie.ts'
import { loadPart } from '../../session/load-part.ts'
import { clearSession, sessionContext } from '../../session/request-session.ts'
import { refreshMe } from '../../session/use-me.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { showToast } from '../../shell/toast/toast.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/security-page'
import { AppSetUp } from './app-set-up.tsx'
import { changeSecurity, isAbout, type SecurityAnswer } from './change-security.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { type QrCode, qrCode } from './qr-code.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepChange } from './two-step-change.tsx'
import { TwoStepStart } from './two-step-start.tsx'
import { YourData } from './your-data.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `${m.security_title()} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const [twoStep, devices] = await Promise.all([loadPart(context, getTwoStepEndpoint, {}), loadPart(context, listDevicesEndpoint, {})])
  const pendingApp = twoStep?.data.pendingApp
  return { twoStep: twoStep?.data ?? null, qr: pendingApp ? qrCode(pendingApp.uri) : undefined, devices: devices?.data.items ?? null }
}

export async function action({ context, request }: Route.ActionArgs): Promise<ReturnType<typeof data<SecurityAnswer | null>>> {
  const answer = await changeSecurity(context, await request.formData())
  if (!answer) return data(null, { status: 400 })
  if (answer.intent === 'deleteAccount' && answer.done !== undefined) {
    clearSession(context.get(sessionContext))
    throw redirect(linkTo('logIn'), { headers: { 'Set-Cookie': serializeDeletedCookie(context.get(storefrontContext).isSecure) } })
  }
  return data(answer, { status: answer.done === undefined ? 422 : 200 })
}

/** Only a deletion or an ended session redirects: the top bar must know of both. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    refreshMe()
    throw error
  }
}

export default function SecurityPage({ loaderData: { twoStep, qr, devices }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  const panel = useAnswer(answer)
  return (
    <div ref={panel} className="grid gap-10 pt-6 lg:gap-12 lg:pt-0">
      <div>
        <h1 className="text-2xl lg:text-3xl">{m.security_title()}</h1>
        <p className="mt-2 max-w-[56ch] text-muted">{m.security_text()}</p>
      </div>
      {answer?.failed && (
        <Notice tone="failed" role="alert">
          {answer.failed}
        </Notice>
      )}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      <section aria-labelledby="two-step" className="border-t border-rule pt-4">
        <h2 id="two-step" className="text-lg">
          {m.security_two_step()}
        </h2>
        {twoStep ? (
          <TwoStepPart twoStep={twoStep} qr={qr} answer={isAbout(answer, 'twoStep') ? answer : undefined} />
        ) : (
          <FailedPart className="mt-4" />
        )}
      </section>
      {devices ? <Devices devices={devices} /> : <FailedPart />}
      {/* While the second step is unknown, so is the proof to ask for. */}
      {twoStep && <YourData method={twoStep.method} answer={answer} />}
      {twoStep && <DeleteAccount method={twoStep.method} answer={answer} />}
    </div>
  )
}

type TwoStepPartProps = { twoStep: TwoStep; qr: QrCode | undefined; answer: SecurityAnswer | undefined }

function TwoStepPart({ twoStep, qr, answer }: TwoStepPartProps) {
  const { pendingApp, isOn } = twoStep
  return (
    <>
      <p className="mt-1 max-w-[56ch] text-sm">{stateOf(twoStep)}</p>
      {pendingApp && qr && <AppSetUp app={pendingApp} qr={qr} answer={answer} />}
      {!pendingApp && !isOn && <TwoStepStart answer={answer} />}
      {!pendingApp && isOn && <TwoStepChange twoStep={twoStep} answer={answer} />}
    </>
  )
}

function stateOf({ isOn, method, isRequired }: TwoStep): string {
  if (!isOn) return m.security_off()
  const state = method === 'app' ? m.security_on_app() : m.security_on_email()
  return isRequired ? `${state} ${m.security_required()}` : state
}

/** Announces what was done, and moves the focus to the error, or to what is new. */
function useAnswer(answer: SecurityAnswer | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    if (answer.done) void showToast({ kind: 'success', title: answer.done })
    page.current?.querySelector<HTMLElement>('[aria-invalid], [data-new]')?.focus()
  }, [answer])
  return page
}
