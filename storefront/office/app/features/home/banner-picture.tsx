import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { homePictureUpload } from 'contract/office/office-pages.ts'
import { bannerSources } from 'contract/shop/banner.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { fileLook } from '../../kit/file-look.ts'
import type { action } from './home-picture-file.ts'

type BannerPictureProps = { name: string; value: string; fault: string | undefined; onChange: () => void }

/** A banner's picture. It is uploaded when chosen; the form holds its name. */
export function BannerPicture({ name, value, fault, onChange }: BannerPictureProps) {
  const upload = useFetcher<typeof action>()
  const [picture, setPicture] = useState(value)
  const [said, setSaid] = useState('')
  /** The answer whose fault concerns a picture that was replaced since. */
  const [over, setOver] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const set = (next: string, text: string) => {
    setPicture(next)
    setSaid(text)
    setOver(upload.data?.at)
    if (input.current) input.current.value = ''
    onChange()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (upload.data?.picture) set(upload.data.picture, m.office_home_picture_added())
  }, [upload.data?.at])
  const send = (file: File | undefined) => {
    if (!file) return
    setSaid('')
    const form = new FormData()
    form.set('file', file)
    void upload.submit(form, { method: 'post', action: homePictureUpload, encType: 'multipart/form-data' })
  }
  const isSending = upload.state !== 'idle'
  const ofUpload = upload.data?.at === over ? undefined : upload.data?.fault
  return (
    <div className="grid justify-items-start gap-3">
      <input type="hidden" name={name} value={picture} />
      {picture && (
        <img
          src={bannerSources(picture).plain}
          alt=""
          width={960}
          height={540}
          className="aspect-video w-full max-w-80 rounded-small border border-hairline object-cover"
        />
      )}
      <div className="w-full">
        <Field
          id={fieldId(name)}
          label={picture ? m.office_home_picture_change() : m.office_home_picture_add()}
          hint={m.office_home_picture_hint({ size: formatBytes(maxPictureBytes) })}
          error={ofUpload ?? (picture === value ? fault : undefined)}
        >
          {(field) => (
            <input
              {...field}
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif"
              onChange={({ currentTarget }) => send(currentTarget.files?.[0])}
              className={`${field.className} ${fileLook}`}
            />
          )}
        </Field>
      </div>
      {picture && (
        <Button look="line" size="small" onClick={() => set('', m.office_home_picture_removed())}>
          {m.office_home_picture_remove()}
        </Button>
      )}
      <p role="status" className="text-sm text-action">
        {isSending ? m.office_memo_uploading() : said}
      </p>
    </div>
  )
}
