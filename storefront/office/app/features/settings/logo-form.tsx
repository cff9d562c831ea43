import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { linkToLogo } from 'contract/shop/logo.ts'
import { Form, useNavigation } from 'react-router'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete, DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Khatam } from 'storefront/app/ui/logo.tsx'
import { PictureField } from '../../kit/form/picture-field.tsx'
import { Section } from '../../kit/section.tsx'
import type { ShownSettings } from './load-settings.ts'

/** The shop's own logo, or the mark that is drawn without one. */
export function LogoForm({ settings: { logo }, canEdit, answer }: ShownSettings) {
  const own = answer?.about === 'logo' ? answer : undefined
  const isSending = String(useNavigation().formData?.get('intent') ?? '').startsWith('logo.')
  return (
    <Section title={m.office_logo()}>
      <Form method="post" id="logo" encType="multipart/form-data" noValidate className="grid gap-4">
        <LogoFields {...{ logo, canEdit }} fault={own?.faults.file} />
        {canEdit && (
          <div className="flex flex-wrap items-center gap-3">
            <Button look="primary" size="small" type="submit" name="intent" value="logo.set" aria-disabled={isSending}>
              {isSending ? m.office_memo_uploading() : m.office_memo_upload()}
            </Button>
            <p role="status" className={`text-sm ${own?.isDone ? 'text-action' : 'text-danger'}`}>
              {own?.text}
            </p>
          </div>
        )}
      </Form>
      {canEdit && logo && (
        <div className="mt-3">
          <ConfirmDelete
            what={<img src={linkToLogo(logo, 'page')} alt={m.office_logo()} className="h-11 max-w-44 object-contain" />}
            fields={{ intent: 'logo.remove' }}
            className={buttonClass('line', 'small')}
          >
            {m.office_logo_remove()}
          </ConfirmDelete>
        </div>
      )}
      <DeletedNotice answer={own?.isDone && own.verb === 'remove' && own} />
    </Section>
  )
}

type LogoFieldsProps = { logo: ShownSettings['settings']['logo']; canEdit: boolean; fault: string | undefined }

/** How the logo looks on the two grounds of the shop, and another picture for it. */
export const LogoFields = ({ logo, canEdit, fault }: LogoFieldsProps) => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      {(['border border-hairline bg-surface', 'bg-brand'] as const).map((ground) => (
        <span key={ground} className={`grid h-20 min-w-20 place-items-center rounded-card px-4 ${ground}`}>
          {logo ? (
            <img
              src={linkToLogo(logo, 'page')}
              alt=""
              className={`h-11 max-w-44 object-contain ${ground === 'bg-brand' ? 'rounded-small bg-surface px-1 py-0.5' : ''}`}
            />
          ) : (
            <Khatam className={`size-11 ${ground === 'bg-brand' ? 'text-surface' : 'text-action'}`} />
          )}
        </span>
      ))}
      <p className="text-sm text-muted">{logo ? m.office_logo_own() : m.office_logo_drawn()}</p>
    </div>
    {canEdit && (
      // Empty again once it was taken.
      <PictureField
        key={logo?.picture ?? ''}
        label={m.office_logo_picture()}
        hint={m.office_logo_hint({ size: formatBytes(maxPictureBytes) })}
        fault={fault}
      />
    )}
  </>
)
