import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const memoHeader =
  'sku,subject,component,type,content_language,title_en,title_ar,summary_en,summary_ar,description_en,description_ar,author_en,author_ar,academic_year,edition,published_on,updated_on,price,compare_at_price,free,content'

/** A small valid catalogue, by file. The first memo has a cell with two lines, the second of which is no row. */
const rightFiles: Record<string, string> = {
  'study-stages.csv': `key,kind,name_en,name_ar,summary_en,summary_ar,description_en,description_ar,price,free,sort
secondary,secondary,Secondary,الثانوية,,,,,,,1
primary,primary,Primary,الابتدائية,,,,,,,2
`,
  'components.csv': `key,study_stage,name_en,name_ar,grade,stream,term,academic_year,sort
g12-t1,secondary,Grade 12,الثاني عشر,12,science,1,2026/27,1
g4-t1,primary,Grade 4,الرابع,4,,1,2026/27,2
`,
  'subjects.csv': `key,study_stage,components,name_en,name_ar,summary_en,summary_ar,description_en,description_ar,hue,teachers_en,teachers_ar,aliases,price,free,sort
physics,secondary,g12-t1,Physics,الفيزياء,,,,,firuz,Mona Al-Anezi,أ. منى العنزي,فيزيا|phys,,,1
`,
  'memos/physics.csv': `${memoHeader}
WORK,physics,g12-t1,notes,ar,Work and Energy,الشغل والطاقة,,,"First line.
Second line.",,Khaled,أ. خالد,2026/27,1,2026-09-01,,3.500,,,contents/work.typ
WAVES,physics,g12-t1,exams,en,Waves,الموجات,,,,,Khaled,أ. خالد,2026/27,2,2026-09-02,2026-10-01,2.000,2.500,,contents/waves.typ
FREE,physics,,summary,ar,,ملخص,,,,,,أ. خالد,2026/27,1,2026-09-03,,,,yes,contents/free.typ
`,
  'packages.csv': `key,study_stage,component,title_en,title_ar,summary_en,summary_ar,description_en,description_ar,price,free,items,academic_year,hue
term,secondary,g12-t1,Term,الفصل,,,,,5.000,,WORK|WAVES|FREE,2026/27,firuz
`,
  'coupons.csv': `code,percent,amount,kinds,subjects,study_stages,items,min_order,starts_on,ends_on,max_uses,max_uses_per_student,first_order_only
PHYSICS25,25,,,physics,,,,2026-01-01,2026-12-31,10,,
`,
  'memo.typ': `#let memo(lang: "en", body) = {
  set document(date: none)
  set text(font: "Readex Pro", lang: lang, dir: if lang == "ar" { rtl } else { ltr })
  body
}
`,
  'contents/work.typ': `#import "/memo.typ": *
#show: memo.with(lang: "ar")
= الشغل والطاقة
الشغل كمية عددية تساوي حاصل ضرب القوة في الإزاحة.
#pagebreak()
= قانون $E = m c^2$
الطاقة الحركية لجسم كتلته 5 kg وسرعته 10 m/s.
`,
  'contents/waves.typ': '= Waves\nA wave carries energy.\n',
  'contents/free.typ': 'ملخص قصير.\n',
}

export type CatalogFolder = Awaited<ReturnType<typeof createCatalogFolder>>

/** A folder on disk with a small valid catalogue, for the test to break. Remove it at the end of the test. */
export async function createCatalogFolder() {
  const path = await mkdtemp(join(tmpdir(), 'warraq-catalog-'))
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), content)
  }
  for (const [file, content] of Object.entries(rightFiles)) await write(file, content)
  return {
    path,
    memoHeader,
    write,
    /** Replaces a piece of one of the valid files. */
    edit: async (file: string, from: string, to: string) => {
      const right = rightFiles[file]
      if (!right?.includes(from)) throw new Error(`${file} does not hold ${from}`)
      await write(file, right.replace(from, to))
    },
    removeFile: (file: string) => rm(join(path, file)),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
