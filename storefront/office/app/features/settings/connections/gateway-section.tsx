import type { GatewayConnection } from 'contract/shop/connection.ts'
import { type ComponentProps, useState } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Field } from 'storefront/app/ui/field.tsx'
import { ChevronDown } from 'storefront/app/ui/icons.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { Section } from '../../../kit/section.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import type { ShownSettings } from '../load-settings.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

function namesOf(countries: readonly string[]): string {
  const names = new Intl.DisplayNames(getLocale(), { type: 'region' })
  return new Intl.ListFormat(getLocale()).format(countries.map((code) => names.of(code) ?? code))
}

const titles = { 'my-fatoorah': 'MyFatoorah', stripe: 'Stripe' }

/** The keys of each gateway, which are entered, tried and removed here, never shown. */
export function GatewaySections(props: ShownSettings) {
  return (
    <Section title={m.office_settings_gateways()}>
      {props.connections.gateways.map((state) => (
        <GatewayFold key={state.gateway} {...props} state={state} />
      ))}
    </Section>
  )
}

/** One without keys is folded until somebody opens it. Then it stays open, so that nothing typed in it is hidden. */
function GatewayFold({ state, canEdit, codeBy, answer }: ShownSettings & { state: GatewayConnection }) {
  const { gateway, secrets, source, apiUrl, addresses, webhookUrl } = state
  const own = answer?.about === gateway ? answer : undefined
  const faults = own?.faults ?? {}
  const [isOpen, setOpen] = useState(source !== 'none' || state.isEnding || own !== undefined)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold border-b border-hairline last:border-0"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <ChevronDown className="size-4.5 flex-none transition-transform group-open/fold:rotate-180" aria-hidden="true" />
        <h3 className="text-base font-strong">{titles[gateway]}</h3>
        <span className="ms-auto">
          <StateMark {...stateOf(state)} />
        </span>
      </summary>
      <div className="pt-1 pb-5">
        <ConnectionForm
          about={gateway}
          {...{ canEdit, codeBy, answer }}
          testText={m.office_gateway_test()}
          removeText={source === 'office' ? m.office_gateway_remove({ name: titles[gateway] }) : undefined}
        >
          <Notice tone={state.isOffered ? 'leaf' : 'peach'}>{standingOf(state)}</Notice>
          {addresses.length > 0 && (
            <Field label={m.office_gateway_address()} error={faults.apiUrl}>
              {(input) => (
                <SelectInput key={apiUrl} {...input} name="apiUrl" defaultValue={apiUrl} disabled={!canEdit}>
                  {addresses.map(({ url, countries }) => (
                    <option key={url} value={url}>
                      {countries.length > 0 ? namesOf(countries) : new URL(url).host}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
          )}
          <SecretField
            name="apiKey"
            label={m.office_gateway_key()}
            hint={gateway === 'stripe' ? m.office_gateway_key_stripe() : undefined}
            state={secrets.apiKey}
            error={faults.apiKey}
            canEdit={canEdit}
          />
          <SecretField
            name="webhookSecret"
            label={m.office_gateway_webhook()}
            hint={m.office_gateway_webhook_hint()}
            state={secrets.webhookSecret}
            error={faults.webhookSecret}
            canEdit={canEdit}
          />
          <p className="text-sm text-muted">
            {m.office_gateway_events()} <bdi className="break-all text-ink">{webhookUrl}</bdi>
          </p>
          <SecretField
            name="webhookSecretNext"
            label={m.office_gateway_webhook_next()}
            hint={m.office_gateway_webhook_next_hint()}
            state={secrets.webhookSecretNext}
            error={faults.webhookSecretNext}
            canEdit={canEdit}
          />
        </ConnectionForm>
      </div>
    </details>
  )
}

function stateOf({ isOffered, isLive, isEnding, source }: GatewayConnection): ComponentProps<typeof StateMark> {
  if (isOffered) return { tone: 'done', children: isLive ? m.office_gateway_state_live() : m.office_gateway_state_test() }
  if (source === 'none' && !isEnding) return { tone: 'idle', children: m.office_gateway_state_none() }
  return { tone: 'waits', children: m.office_gateway_state_unused() }
}

function standingOf({ isUnreadable, isEnding, openCount, source, isOffered, isLive }: GatewayConnection): string {
  if (isUnreadable) return m.office_gateway_unreadable()
  if (isEnding && !isOffered) return m.office_gateway_ending({ count: formatNumber(openCount) })
  if (!isOffered) return source === 'none' ? m.office_gateway_none() : m.office_gateway_unused()
  if (source === 'environment') return isLive ? m.office_gateway_env_live() : m.office_gateway_env_test()
  return isLive ? m.office_gateway_live() : m.office_gateway_trial()
}
