import {
  createComponentEndpoint,
  createStageEndpoint,
  getCurriculumEndpoint,
  getEditedComponentEndpoint,
  getEditedStageEndpoint,
  placeComponentEndpoint,
  placeStageEndpoint,
  removeComponentEndpoint,
  removeStageEndpoint,
  updateComponentEndpoint,
  updateStageEndpoint,
} from 'contract/catalogue/editing/curriculum.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { editorOf } from '../editing/editor-of.ts'
import { getCurriculum } from './get-curriculum.ts'
import { getEditedStage } from './get-edited-stage.ts'
import { placeComponent, placeStage } from './place-among.ts'
import { removeComponent, removeStage } from './remove-place.ts'
import { createComponent, getEditedComponent, updateComponent } from './save-component.ts'
import { createStage, updateStage } from './save-stage.ts'

export function curriculumRoutes(api: Api, deps: Deps): void {
  const { db, settings } = deps
  mount(api, getCurriculumEndpoint, async () => ({ data: await getCurriculum(db, settings.currency) }))
  mount(api, getEditedStageEndpoint, async ({ query }) => ({ data: await getEditedStage(db, query.Id, settings.currency) }))
  mount(api, createStageEndpoint, async (call) => ({ data: await createStage(deps, call.body, editorOf(call)) }))
  mount(api, updateStageEndpoint, async (call) => ({ data: await updateStage(deps, call.body, editorOf(call)) }))
  mount(api, placeStageEndpoint, async (call) => ({ data: await placeStage(deps, call.body, editorOf(call)) }))
  mount(api, removeStageEndpoint, async (call) => ({ data: await removeStage(deps, call.query.Id, editorOf(call)) }))
  mount(api, getEditedComponentEndpoint, async ({ query }) => ({ data: await getEditedComponent(db, query.Id) }))
  mount(api, createComponentEndpoint, async (call) => ({ data: await createComponent(deps, call.body, editorOf(call)) }))
  mount(api, updateComponentEndpoint, async (call) => ({ data: await updateComponent(deps, call.body, editorOf(call)) }))
  mount(api, placeComponentEndpoint, async (call) => ({ data: await placeComponent(deps, call.body, editorOf(call)) }))
  mount(api, removeComponentEndpoint, async (call) => ({ data: await removeComponent(deps, call.query.Id, editorOf(call)) }))
}
