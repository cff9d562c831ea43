/** Whether a text is a school year like 2026/27. */
export function isAcademicYear(text: string): boolean {
  const [, first, second] = /^20(\d\d)\/(\d\d)$/.exec(text) ?? []
  return (Number(first) + 1) % 100 === Number(second)
}
