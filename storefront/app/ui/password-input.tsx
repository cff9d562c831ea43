import { type ComponentProps, useState } from 'react'
import { m } from '../i18n/m-forms.ts'
import { Eye, EyeOff } from './icons.tsx'

/** A password that can be shown. Without JavaScript it is a plain password field. */
export function PasswordInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input {...input} type={isShown ? 'text' : 'password'} dir="ltr" className={`${className ?? ''} pe-13 rtl:ps-13 rtl:pe-3.5`} />
      <button
        type="button"
        className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-control hover:bg-paper noscript:hidden"
        aria-label={isShown ? m.password_hide() : m.password_show()}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon className="size-5" strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  )
}
