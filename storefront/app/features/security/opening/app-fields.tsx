import { m } from '../../../i18n/m-account.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { AppKey, AppPicture } from '../app-secret.tsx'
import type { QrCode } from '../qr-code.ts'

export type NewApp = { key: string; secret: string; uri: string; qr: QrCode }

type AppFieldsProps = {
  /** Undefined if the person has an app: only its code is requested. */
  app: NewApp | undefined
  text: string
  fault: string | undefined
}

/** The second step on joining: an app is set up, or the existing one's code proves who it is. */
export function AppFields({ app, text, fault }: AppFieldsProps) {
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-4">
      <legend className="sr-only">{m.opening_second_step()}</legend>
      <div>
        <h2 className="text-lg">{m.opening_second_step()}</h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      {app && (
        <>
          <input type="hidden" name="appKey" value={app.key} />
          <AppPicture qr={app.qr} />
          <AppKey secret={app.secret} uri={app.uri} />
        </>
      )}
      <Field id={fieldId('code')} label={m.security_set_up_code()} error={fault}>
        {(input) => <CodeInput {...input} name="code" />}
      </Field>
    </fieldset>
  )
}
