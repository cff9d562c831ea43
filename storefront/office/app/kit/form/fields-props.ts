/** What stands in the fields of a form, and what is wrong with them, by field. */
export type FieldsProps = { values: Record<string, string>; faults: Record<string, string> }
