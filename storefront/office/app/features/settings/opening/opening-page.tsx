import { linkToOffice } from 'contract/office/office-pages.ts'
import {
  getOpeningGuideEndpoint,
  type OpeningGuide,
  type OpeningStep,
  openingStepNames,
  openingSteps,
  skipOpeningStepEndpoint,
} from 'contract/shop/opening.ts'
import { data, Form, Link, redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { FormsGuard, leads } from '../../../kit/form/unsaved-guard.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { StepMark } from '../../../kit/step-mark.tsx'
import { stepName } from '../../../kit/step-words.ts'
import { loadSettings } from '../load-settings.ts'
import { answerForm } from '../save-section.ts'
import { isStillTyped, type SettingsAnswer } from '../settings-answer.ts'
import type { Route } from './+types/opening-page'
import { AllSteps } from './all-steps.tsx'
import { StepBody } from './step-body.tsx'
import { stepAfter, toStep } from './step-order.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: [loaderData?.step && stepName(loaderData.step), m.office_opening(), m.office_title()].filter(Boolean).join(' · ') },
]

const stepOf = (request: Request) => openingStepNames.find((name) => name === new URL(request.url).searchParams.get('step'))

/**
 * The guide goes on where somebody left it, on any device, if its address names no step. From then on the address names it: a save completes a
 * step, and no other may replace it while something else is typed there.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data: guide }, shown] = await Promise.all([load(context, getOpeningGuideEndpoint, {}), loadSettings(context)])
  const step = stepOf(request)
  const left = step ?? guide.steps.find(({ state }) => state === 'open')?.name
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (!step && left) throw redirect(linkToOffice('opening', undefined, { ...query, step: left }))
  return { guide, step, ...shown }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const skipped = openingStepNames.find((name) => `skip.${name}` === form.get('intent'))
  if (skipped) {
    await load(context, skipOpeningStepEndpoint, { body: { step: skipped } })
    throw redirect(await nextAfter(context, skipped))
  }
  const answer = await answerForm(context, form)
  const saved = stepOf(request)
  if (answer?.isDone && saved && isOfAll(saved, answer)) throw redirect(await nextAfter(context, saved))
  return data(answer ?? null, { status: answer ? (answer.isDone ? 200 : 422) : 400 })
}

/** Whether the form that was saved holds all settings of the step. */
const isOfAll = (step: OpeningStep, { about }: SettingsAnswer): boolean =>
  about === 'shopStep' ? step === 'shop' : openingSteps[step].length === 1 && openingSteps[step].some((section) => section === about)

async function nextAfter(context: Route.ActionArgs['context'], step: OpeningStep): Promise<string> {
  const { data: guide } = await load(context, getOpeningGuideEndpoint, {})
  return toStep(stepAfter(step, guide.steps))
}

/** Opens a shop step by step, with the forms of the settings. */
export default function OpeningPage({ loaderData: { guide, step, ...shown }, actionData }: Route.ComponentProps) {
  const done = guide.steps.filter(({ state }) => state === 'done').length
  const answer = actionData ?? undefined
  return (
    <>
      <PageHead
        title={m.office_opening()}
        crumbs={[{ text: m.office_settings(), to: linkToOffice('settings') }, { text: m.office_opening() }]}
        facts={m.office_opening_facts({ done: formatNumber(done), count: formatNumber(guide.steps.length) })}
      />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[176px_minmax(0,600px)]">
        <StepList steps={guide.steps} current={step} />
        <div className="min-w-0">
          {step ? (
            <FormsGuard key={step} isRefused={isStillTyped(answer)}>
              <StepBody step={step} guide={guide} answer={answer} {...shown} />
              <LeadOn step={step} steps={guide.steps} canSkip={shown.canEdit} />
            </FormsGuard>
          ) : (
            <AllSteps guide={guide} />
          )}
        </div>
      </div>
    </>
  )
}

/** Ends a step: the reader leaves unfinished things for later, or goes on. Read-only staff go from step to step. */
function LeadOn({ step, steps, canSkip }: { step: OpeningStep; steps: OpeningGuide['steps']; canSkip: boolean }) {
  const isOpen = steps.some(({ name, state }) => name === step && state === 'open')
  if (isOpen && canSkip)
    return (
      <Form method="post" {...leads}>
        <Button look="line" size="small" type="submit" name="intent" value={`skip.${step}`}>
          {m.office_opening_skip()}
        </Button>
      </Form>
    )
  const next = canSkip ? stepAfter(step, steps) : openingStepNames[openingStepNames.indexOf(step) + 1]
  if (!canSkip && !next) return null
  return (
    <Link to={toStep(next)} className={buttonClass('line', 'small')}>
      {m.office_opening_next()}
    </Link>
  )
}

/** All steps with their states; on a phone they wrap above the form. */
function StepList({ steps, current }: { steps: OpeningGuide['steps']; current: OpeningStep | undefined }) {
  const states = { done: m.office_opening_done(), skipped: m.office_opening_skipped(), open: m.office_opening_open() }
  return (
    <nav aria-label={m.office_opening_steps()}>
      <ol className="flex flex-wrap gap-x-4 lg:grid">
        {steps.map(({ name, state }) => (
          <li key={name}>
            <Link
              to={toStep(name)}
              aria-current={name === current ? 'step' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 lg:min-h-9.5 ${name === current ? 'font-strong' : 'text-muted hover:text-ink'}`}
            >
              <StepMark state={state} isCurrent={name === current} />
              {stepName(name)}
              <span className="sr-only">{states[state]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
