import { m } from '../../i18n/m-account.ts'
import { showToast } from '../../shell/toast/toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** Shown once, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n')
  const copy = async () => {
    const isCopied = await copyText(text)
    void showToast(
      isCopied ? { kind: 'success', title: m.security_codes_copied() } : { kind: 'error', title: m.security_codes_copy_failed() },
    )
  }
  return (
    <section aria-labelledby="recovery-codes" className="rounded-card bg-leaf p-4 lg:p-6">
      <h2 id="recovery-codes" tabIndex={-1} data-new className="text-lg outline-none">
        {m.security_codes()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm">{m.security_codes_text()}</p>
      <ul dir="ltr" className="mt-4 grid max-w-[26rem] gap-x-6 gap-y-1.5 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-strong tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
        <Button look="line" size="small" onClick={copy}>
          {m.security_codes_copy()}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${m.shop_name()} recovery-codes.txt`}
          className={buttonClass('line', 'small')}
        >
          {m.security_codes_save()}
        </a>
      </div>
    </section>
  )
}
