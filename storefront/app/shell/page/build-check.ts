import { files } from 'contract/pages.ts'
import { m } from '../../i18n/m-notices.ts'
import { reloadPage } from '../chunk-reload.ts'
import { showToast } from '../toast/toast.ts'
import { runningBuild } from './running-router.ts'

let offered: string | undefined

/** Checks which build the shop runs. If it is newer, offers to load it, once per build. */
export async function checkBuild(): Promise<void> {
  const response = await fetch(files.build, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const { build } = (await response.json()) as { build: string }
  if (build === runningBuild() || build === offered) return
  offered = build
  await showToast({
    kind: 'info',
    title: m.new_build_title(),
    description: m.new_build_text(),
    action: { label: m.new_build_reload(), act: reloadPage },
  })
}
