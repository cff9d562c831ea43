import { m } from '../../i18n/m-kept.ts'
import { seeKept } from './see-kept.ts'
import { useKept } from './use-kept.ts'

/** Above the library: how much of it this device keeps. */
export default function KeptCount() {
  const count = useKept()?.size ?? 0
  if (count === 0) return null
  return (
    <p className="mb-6 text-sm">
      {m.kept_count({ count })}{' '}
      <button type="button" className="link tap" onClick={() => seeKept()}>
        {m.kept_see()}
      </button>
    </p>
  )
}
