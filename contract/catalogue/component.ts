import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam } from '../text.ts'
import { Component, Memo, Package, Subject } from './catalog.ts'

/** The page of one component: its subjects, and its packages, those with most contents first. */
export const ComponentDetail = Component.extend({
  studyStage: z.object({ id: z.number().int().positive(), title: BilingualText }),
  /** The subjects taught in it, in the order of the stage. A subject without memos has not been written yet. */
  subjects: z.array(
    Subject.extend({
      /** The newest 6 of those in this component. */
      memos: z.array(Memo),
      /** How many memos it has in this component. */
      memoCountHere: z.number().int().nonnegative(),
    }),
  ),
  /** At most 24. */
  packages: z.array(Package),
  memoCount: z.number().int().nonnegative(),
  /** The same grade and stream in all its terms, this one included, in the order of the stage. */
  terms: z.array(Component),
})
export type ComponentDetail = z.infer<typeof ComponentDetail>

export const getComponentEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Component/GetById',
  summary: 'One component of a study stage with its subjects, memos and packages',
  access: 'Public',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: ComponentDetail }),
  errors: ['not_found'],
})
