import { getComponentEndpoint } from 'contract/component.ts'
import { linkTo } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../i18n/m.ts'
import { loadPart } from '../../session/load-part.ts'
import type { Grade } from '../../ui/grade-options.ts'
import type { TextLink } from '../../ui/text-links.tsx'
import { presentPart } from '../catalog/grade/grade-lists.ts'
import { partText } from '../catalog/stage/stage-words.ts'
import { termOffer } from '../catalog/stage/term-offer.ts'

/** One tap to what the reader's grade studies now. It promises no more than the offer of that page does; without an offer it names the page. */
export async function loadOwnTerm(context: Readonly<RouterContextProvider>, grade: Grade): Promise<TextLink | undefined> {
  const part = presentPart(grade, context)
  if (!part) return undefined
  const found = await loadPart(context, getComponentEndpoint, { query: { Id: String(part.id) } })
  const offer = found && termOffer(found.data)
  return { to: linkTo('component', part.id), text: offer?.title ?? m.browse_open_part({ part: partText(part) }) }
}
