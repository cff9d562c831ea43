import type { DbOrTx } from '../../db/database.ts'
import { createComponent, createMemo, createPackage, createStudyStage, createSubject } from './catalog-factory.ts'

/** Two components, two subjects, five memos and a package, in a stage of a test's own. */
export async function createFullStage(db: DbOrTx, sortOrder = 1) {
  const stage = await createStudyStage(db, { sortOrder })
  const place = { studyStageId: stage.id }
  const science = await createComponent(db, { ...place, grade: 12, stream: 'science', term: '1', sortOrder: 1 })
  const arts = await createComponent(db, { ...place, grade: 11, stream: 'arts', term: '2', sortOrder: 2 })
  const physics = await createSubject(db, { ...place, componentIds: [science.id], sortOrder: 1 })
  const history = await createSubject(db, {
    ...place,
    componentIds: [arts.id, science.id],
    title: { en: 'History', ar: 'التاريخ' },
    hue: 'zafaran',
    sortOrder: 2,
  })
  const inPhysics = { ...place, subjectId: physics.id, componentId: science.id }
  const work = await createMemo(db, { ...inPhysics, title: { en: 'Work', ar: 'الشغل' }, updatedOn: '2026-09-05', priceMinor: 3500 })
  const waves = await createMemo(db, {
    ...inPhysics,
    title: { en: 'Axis of waves', ar: 'يوم الموجات' },
    updatedOn: '2026-09-04',
    priceMinor: 2000,
    type: 'exams',
  })
  const free = await createMemo(db, { ...inPhysics, title: { en: null, ar: 'بداية' }, updatedOn: '2026-09-03', isFree: true })
  const loose = await createMemo(db, {
    ...place,
    subjectId: physics.id,
    title: { en: 'loose leaf', ar: null },
    updatedOn: '2026-09-02',
    priceMinor: null,
  })
  const kuwait = await createMemo(db, {
    ...place,
    subjectId: history.id,
    componentId: arts.id,
    title: { en: 'Kuwait', ar: 'الكويت' },
    updatedOn: '2026-09-01',
    priceMinor: 1250,
    type: 'summary',
    contentLanguage: 'en',
  })
  const bundle = await createPackage(db, { ...place, componentId: science.id, priceMinor: 5000, items: [work, waves, loose, free] })
  return { stage, science, arts, physics, history, work, waves, free, loose, kuwait, bundle }
}
