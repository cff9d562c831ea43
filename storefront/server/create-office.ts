import { isOfficePath, officeBase } from 'contract/office/office-pages.ts'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Client, StorefrontContext } from '../app/api/provider-context.ts'

export type OfficeBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Returns a built file by its path below `officeBase`; undefined if there is none. */
  answerAsset: (request: Request, pathname: string) => Promise<Response | undefined>
}

type EntryExports = {
  createLoadContext: typeof import('../app/session/load-context.ts').createLoadContext
  isForStaff: typeof import('../app/session/is-for-staff.ts').isForStaff
}

export type Office = {
  /** Whether the session is a staff member's; the provider decides what they may see. */
  isStaff: (request: Request) => Promise<boolean>
  /** Whether the back office handles this request. For everybody else its paths are unknown. */
  isAsked: (request: Request) => Promise<boolean>
  answerAsset: (request: Request) => Promise<Response | undefined>
  answer: (request: Request, client: Client | undefined) => Promise<Response>
}

/** The back office, a separate build (docs/decisions/029-office-build.md) behind the storefront. */
export function createOffice(
  { build, answerAsset }: OfficeBuild,
  contextNow: () => StorefrontContext,
  mode: 'production' | 'development',
): Office {
  const handle = createRequestHandler(build, mode)
  const getEntry = async () => (typeof build === 'function' ? await build() : build).entry.module as unknown as EntryExports
  const isStaff = async (request: Request) => (await getEntry()).isForStaff(request, contextNow().productKey)
  return {
    isStaff,
    isAsked: async (request) => isOfficePath(pathOf(request)) && (await isStaff(request)),
    answerAsset: (request) => answerAsset(request, pathOf(request).slice(officeBase.length)),
    answer: async (request, client) => handle(request, (await getEntry()).createLoadContext(contextNow(), client)),
  }
}

const pathOf = ({ url }: Request) => new URL(url).pathname
