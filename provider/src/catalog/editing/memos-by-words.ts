import { and, type SQL, sql } from 'drizzle-orm'
import { memos, subjects } from '../../db/schema/catalog.ts'
import { beginsWords } from '../../db/word-index.ts'
import { aboutMemo } from './about-memo.ts'
import { matchesWords } from './matches-words.ts'

/** The ids of the memos of which every word begins one of the title, the author's name or the number, or is the id, or is in the subject's title. */
export function memosByWords(text: string): SQL {
  const words = text.trim().split(/\s+/).slice(0, 12)
  return sql`(select ${memos.id} from ${memos} where ${and(...words.map(hasWord))})`
}

/** Each part by an index of its own. */
function hasWord(word: string): SQL {
  const parts = [
    sql`select ${memos.id} from ${memos} where ${beginsWords(word, aboutMemo)}`,
    sql`select ${memos.id} from ${memos} join ${subjects} on ${subjects.id} = ${memos.subjectId}
      where ${matchesWords(word, sql`both_languages(${subjects.title})`)}`,
    ...(/^\d{1,15}$/.test(word) ? [sql`select ${memos.id} from ${memos} where ${memos.id} = ${Number(word)}`] : []),
  ]
  return sql`${memos.id} in (${sql.join(parts, sql` union all `)})`
}
