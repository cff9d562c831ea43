/** A form's values and faults, by field. */
export type FieldsProps = { values: Record<string, string>; faults: Record<string, string> }
